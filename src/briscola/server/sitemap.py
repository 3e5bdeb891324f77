"""What search engines are told of the addresses of the page: robots.txt and sitemap.xml."""

from xml.sax.saxutils import escape, quoteattr

from briscola.server.addresses import PUBLIC, alternates

NAMESPACES = (
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
)


def robots(origin: str) -> str:
    """Everything may be read but tables, which are for those who have a link."""
    return f"User-agent: *\nDisallow: /api/\nDisallow: /t/\n\nSitemap: {origin}/sitemap.xml\n"


def sitemap(origin: str) -> str:
    """Every public address, each with its counterparts in all languages."""
    urls = "".join(_urls(origin, path) for path in PUBLIC)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset {NAMESPACES}>\n{urls}</urlset>\n'


def _urls(origin: str, path: str) -> str:
    same = alternates(path)
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{language}" href={quoteattr(origin + address)}/>\n'
        for language, address in same.items()
    )
    return "".join(
        f"<url>\n<loc>{escape(origin + address)}</loc>\n{links}</url>\n"
        for address in same.values()
    )
