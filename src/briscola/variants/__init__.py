"""The games of the family, one TOML file each, and the loader that reads them.

Knows the rules' types; must not know what a move does.
"""

from briscola.variants.loader import chosen_rules, load_variant, variant_ids

__all__ = ["chosen_rules", "load_variant", "variant_ids"]
