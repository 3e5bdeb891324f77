"""Faults that can be seen without understanding a text, by language."""

import re
from collections.abc import Iterator

# What is wrong anywhere in a text.
FAULTS = {
    "en": {
        "a straight quotation mark": r"""['"]""",
        "three dots": r"\.\.\.",
        "a hyphen for a dash": r"\w - \w",
        "another language's quotation mark": "[„«»]",
        "a word of another country": r"\b(color|center|favorite|gray|honor|neighbor)\w*",
    },
    "pl": {
        "a straight quotation mark": r"""['"]""",
        "three dots": r"\.\.\.",
        "a hyphen for a dash": r"\w - \w",
        "another language's quotation mark": "[“«»]",
        "another address": r"(?-i:\b(Pan|Pani|Panu|Państw\w+)\b)",
        "a form that fits men or women only": r"\b\w+ł(eś|aś|byś|abyś)\b|\bpowin(ieneś|naś)\b",
        "a comma that is missing": r"(?<![,(:])(?<!\bchyba)(?<!\bmimo)(?<! [wzuoi])(?<! na)(?<! do)"
        r"(?<!\bbije) (?-i:że|żeby|aby|gdyż|ponieważ|któr(y|a|e|ą|ej|ego|ych|ym|ymi|zy))\b",
        "another word for the same": r"\b(sztych|wziątk|kozer|kiksa)\w*|\b(na|w) ręku\b",
        "what nobody says": r"\bwart[aey]? nic\b|\bliczy się nikomu\b"
        r"|\b[Pp]artnerzy (nie )?widzą (wtedy )?swo",
    },
    "de": {
        "a straight quotation mark": r"""['"]""",
        "three dots": r"\.\.\.",
        "a hyphen for a dash": r"\w - \w",
        "another language's quotation mark": "[”«»]",
        "an ellipsis at a word": r"\w…",
        "another address": r"(?-i:[\w,}] (Sie|Ihnen|Ihr(e[nmrs]?)?)\b)",
        "an older spelling": r"\b(da|mu|lä|wu|i)ß(t|te|ten)?\b",
        "another word for the same": r"\bPunkte?n?\b|\bFarbe bekennen\b",
        "a sentence that begins small": r": (?-i:(du|der|die|das|es|er|sie|ein) (\w+ )?"
        r"(spielst|bist|hast|schließt|endet|zählt|wird|gilt)\b)",
    },
    "it": {
        "a straight quotation mark": r"""['"]""",
        "three dots": r"\.\.\.",
        "a preposition apart from its article": r"\b(a|da|di|in|su) ((il|lo|la|i|gli|le)\b|l’)",
        "an article that is not cut": r"\b(la|(a|da|de|ne|que|su)ll[oa]) (?=[aeiouàèéìòù])",
        "an article before a hard sound": r"\b(il|un|del|al|dal|nel|sul|i|dei|ai) "
        r"(?=s[bcdfglmnpqrtvz]|z|gn|ps|x)",
        "a wrong accent": r"\b\w*(ch|n)è\b(?<!cioè)|\bpò\b|qual’è|\bE’",
        "another word for the same": r"\b(smazzat|tallon|scartin)\w+|\bcart[ae] car[ae]\b",
    },
    "es": {
        "a straight quotation mark": r"""['"]""",
        "three dots": r"\.\.\.",
        "a preposition apart from its article": r"\b(a|de) el\b",
        "y before the sound of i": r"\by (?=h?[ií](?!e))",
        "o before the sound of o": r"\bo (?=h?[oó])",
        "a question that does not begin": r"(^|[.?:] )[^¿?.:]*\w\?",
        "another address": r"\b(usted|ustedes|vos|tenés|podés|sos)\b",
        "a word of another country": r"\b(celular|computadora)\b",
        "another word for the same": r"\bfrases hechas\b|\bcartas? caras?\b|\bbaceta\b|\bvira\b",
        "what a child reads as to fail": r"\bfall(ar|a|an|as|ado)\b(?! en)",
    },
    "pt": {
        "a straight quotation mark": r"""['"]""",
        "three dots": r"\.\.\.",
        "a preposition apart from its article": r"\b(de|em|por) (o|a|os|as)\b(?! \w+r\b)"
        r"|\ba (o|os|a|as)\b(?! \w+r\b)|\bem uma?\b",
        "another address": r"\b(você|vocês|senhor|senhora)\b",
        "a word of another country": r"\b(celular|tela|usuário|arquivo|equipe|registro|contato)\b",
        "another word for the same": r"\bfrases feitas\b|\bcartas? caras?\b|\bcartas tiradas\b",
        "a form of another country": r"\b(estou|estás|está|estamos|estão) \w+ndo\b",
        "a pronoun at the beginning": r"(^|[.?:] )(Me|Te|Lhe)\b",
    },
}
# What is counted: the form beside one, beside two to four (Polish only), beside more.
COUNTED = {
    "de": ("Auge Augen", "Karte Karten", "Stich Stiche", "Runde Runden", "Platz Plätze"),
    "en": ("point points", "card cards", "trick tricks", "deal deals", "seat seats"),
    "es": ("punto puntos", "carta cartas", "baza bazas", "sitio sitios"),
    "it": ("punto punti", "carta carte", "presa prese", "posto posti"),
    "pl": (
        "punkt punkty punktów",
        "karta karty kart",
        "kartę karty kart",
        "lewa lewy lew",
        "lewę lewy lew",
        "sekunda sekundy sekund",
        "sekundę sekundy sekund",
        "raz razy razy",
        "para pary par",
        "siódemkę siódemki siódemek",
        "dwójkę dwójki dwójek",
        "miejsce miejsca miejsc",
        "znak znaki znaków",
    ),
    "pt": ("ponto pontos", "carta cartas", "vaza vazas", "lugar lugares"),
}
# Arguments that are written as a card with its article: "l’asso di coppe", "el rey", "a dama".
CARDS = r"\{(the_\w+|best|card|cheapest|gave|gives|led|taker|took|upcard|wrong)\}"
# What would have to grow together with that article.
GROWS = {"it": "a|da|di|in|su", "es": "a|de", "pt": "a|de|em|por"}


def faults(language: str, text: str) -> Iterator[str]:
    """What is wrong with this text, and where."""
    for fault, pattern in FAULTS[language].items():
        if found := re.search(pattern, text, re.IGNORECASE):
            yield f"{fault}: {found.group()}"
    if language not in GROWS:
        return
    if found := re.search(rf"\b({GROWS[language]}) {CARDS}", text, re.IGNORECASE):
        yield f"a preposition apart from a card: {found.group()}"
    if found := re.match(rf"{CARDS}.*\.$|.*[.?] {CARDS}", text):
        yield f"a sentence that begins small: {found.group()}"


def miscounted(language: str, written: str) -> Iterator[str]:
    """What stands beside a number in a form that does not belong to it."""
    for number, word in re.findall(r"(?<![\d.,–])(\d+) (\w+)", written):
        known = [forms.split() for forms in COUNTED[language] if word in forms.split()]
        if known and all(forms[_form(int(number), len(forms))] != word for forms in known):
            yield f"{number} {word}"


def _form(number: int, forms: int) -> int:
    if number == 1:
        return 0
    is_few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return 1 if is_few else forms - 1
