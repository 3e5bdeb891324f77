from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree as ET

from briscola.i18n import languages
from briscola.server.addresses import PUBLIC
from briscola.server.sitemap import robots, sitemap

HOME = "https://cards.test"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"


def test_the_sitemap_has_every_public_address_once_with_its_counterparts() -> None:
    urls = ET.fromstring(sitemap(HOME)).findall(f"{SITEMAP}url")
    found = {
        str(url.findtext(f"{SITEMAP}loc")): {
            link.attrib["hreflang"]: link.attrib["href"] for link in url.findall(f"{XHTML}link")
        }
        for url in urls
    }
    assert len(found) == len(urls) == len(PUBLIC) * (len(languages()) + 1)
    assert {f"{HOME}/", f"{HOME}/pl", f"{HOME}/pt/rules/bisca"} <= set(found)
    for address, counterparts in found.items():
        assert address in counterparts.values()
        assert set(counterparts) == {*languages(), "x-default"}
        assert set(counterparts.values()) <= set(found)


def test_robots_may_read_all_but_tables() -> None:
    rules = RobotFileParser()
    rules.parse(robots(HOME).splitlines())
    assert rules.site_maps() == [f"{HOME}/sitemap.xml"]
    for path in ("/", "/pl", "/rules/brisca", "/assets/texts-pl-1.js"):
        assert rules.can_fetch("Anybot", HOME + path), path
    for path in ("/t/abcdefghjkmn", "/api/lobby"):
        assert not rules.can_fetch("Anybot", HOME + path), path
