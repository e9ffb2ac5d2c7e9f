"""The HTML page in a real browser: Chromium, without a screen and without a network."""

import shutil
from collections.abc import Iterator
from dataclasses import replace

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from reports.document import Cell, Section, Table
from reports.web import web_page

from .made_up import made_up

pytestmark = pytest.mark.browser

SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MIXED = Table(
    "Mixed",
    ("Name", "Points", "Words"),
    (
        (Cell("seat 10"), Cell("1,234.5", 1234.5), Cell("Zug")),
        (Cell("seat 9"), Cell("−7", -7.0), Cell("Äpfel")),
        (Cell("Seat 2"), Cell("none"), Cell("Birne")),
        (Cell("seat 1"), Cell("98", 98.0), Cell("apfel")),
    ),
)


def program(name: str) -> str:
    """Return the path of a program; without it the test fails, it is not skipped."""
    found = shutil.which(name)
    if found is None:
        pytest.fail(f"{name} is missing: apt-get install chromium chromium-driver", pytrace=False)
    return found


@pytest.fixture(scope="module", params=["en", "de"])
def browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[webdriver.Chrome]:
    folder = tmp_path_factory.mktemp("browser")
    document = made_up(request.param)
    mixed = Section("mixed", "Mixed", "Answer", tables=(MIXED,))
    (folder / "page.html").write_text(
        web_page(replace(document, sections=(mixed, *document.sections))), encoding="utf-8"
    )
    options = webdriver.ChromeOptions()
    options.binary_location = program("chromium")
    for switch in (*SWITCHES, f"--user-data-dir={folder / 'profile'}"):
        options.add_argument(switch)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(program("chromedriver")))
    try:
        driver.get((folder / "page.html").as_uri())
        yield driver
    finally:
        driver.quit()


def column(browser: webdriver.Chrome, number: int) -> list[str]:
    """Return the texts of a column of the first table."""
    rows = browser.find_element(By.TAG_NAME, "table").find_elements(By.CSS_SELECTOR, "tbody tr")
    return [row.find_elements(By.CSS_SELECTOR, "th, td")[number].text for row in rows]


def heads(browser: webdriver.Chrome) -> list[WebElement]:
    return browser.find_element(By.TAG_NAME, "table").find_elements(By.CSS_SELECTOR, "thead th")


def press(head: WebElement, key: str = "") -> None:
    """Click a head, or press a key on it."""
    button = head.find_element(By.TAG_NAME, "button")
    button.send_keys(key) if key else button.click()


def resize(browser: webdriver.Chrome, width: int, height: int) -> None:
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": width < 500},
    )


def prefer(browser: webdriver.Chrome, scheme: str) -> None:
    feature = {"name": "prefers-color-scheme", "value": scheme}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})


def colour(browser: webdriver.Chrome, selector: str) -> list[int]:
    """Return red, green and blue of a background."""
    text = browser.find_element(By.CSS_SELECTOR, selector).value_of_css_property("background-color")
    return [int(part) for part in text[text.index("(") + 1 : -1].split(",")[:3]]


def test_a_click_on_a_head_sorts_by_number_and_the_next_one_turns_round(
    browser: webdriver.Chrome,
) -> None:
    browser.refresh()
    head = heads(browser)[1]
    assert head.get_attribute("aria-sort") is None
    press(head)
    assert column(browser, 1) == ["−7", "98", "1,234.5", "none"]
    assert column(browser, 0) == ["seat 9", "seat 1", "seat 10", "Seat 2"]
    assert head.get_attribute("aria-sort") == "ascending"
    press(head)
    assert column(browser, 1) == ["none", "1,234.5", "98", "−7"]
    assert head.get_attribute("aria-sort") == "descending"


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.SPACE])
def test_the_keyboard_sorts_too(browser: webdriver.Chrome, key: str) -> None:
    browser.refresh()
    press(heads(browser)[1], key)
    assert column(browser, 1) == ["−7", "98", "1,234.5", "none"]
    press(heads(browser)[1], key)
    assert column(browser, 1) == ["none", "1,234.5", "98", "−7"]


def test_the_tabulator_leads_from_head_to_head(browser: webdriver.Chrome) -> None:
    browser.refresh()
    press(heads(browser)[0])
    browser.switch_to.active_element.send_keys(Keys.TAB)
    assert browser.switch_to.active_element.text == "Points"


def test_texts_are_sorted_as_their_language_does(browser: webdriver.Chrome) -> None:
    browser.refresh()
    press(heads(browser)[0])
    assert column(browser, 0) == ["seat 1", "Seat 2", "seat 9", "seat 10"]
    press(heads(browser)[2])
    assert column(browser, 2) == ["apfel", "Äpfel", "Birne", "Zug"]
    assert [one.get_attribute("aria-sort") for one in heads(browser)] == [None, None, "ascending"]


@pytest.mark.parametrize("size", [(360, 740), (320, 568), (1200, 900)])
def test_the_page_never_scrolls_sideways(browser: webdriver.Chrome, size: tuple[int, int]) -> None:
    resize(browser, *size)
    width = browser.execute_script(
        "return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"
    )
    assert browser.execute_script("return innerWidth") == size[0]
    assert width <= size[0]


def test_wide_tables_scroll_within_their_box(browser: webdriver.Chrome) -> None:
    resize(browser, 360, 740)
    scrolls = browser.execute_script(
        "return [...document.querySelectorAll('.scroll')].map(one => one.scrollWidth > one.clientWidth)"
    )
    assert any(scrolls)


def test_dark_pages_keep_their_figures_on_white(browser: webdriver.Chrome) -> None:
    prefer(browser, "light")
    assert min(colour(browser, "body")) > 230
    prefer(browser, "dark")
    assert max(colour(browser, "body")) < 60
    assert colour(browser, ".card") == [255, 255, 255]
    assert colour(browser, "tbody th") == colour(browser, "body")


def test_links_of_the_contents_lead_to_the_sections(browser: webdriver.Chrome) -> None:
    resize(browser, 1200, 900)
    for link in browser.find_elements(By.CSS_SELECTOR, "nav a")[:4]:
        link.click()
        name = browser.execute_script("return location.hash.slice(1)")
        top = browser.find_element(By.ID, name).rect["y"]
        assert abs(top - browser.execute_script("return scrollY")) < 50


def test_the_console_is_silent(browser: webdriver.Chrome) -> None:
    browser.refresh()
    assert browser.get_log("browser") == []
