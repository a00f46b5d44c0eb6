import type { Page } from "@playwright/test";
import { expect, narrow, test, wide } from "../kit/test.ts";

const box = (page: Page) => page.getByPlaceholder("What are you looking for?");
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const cards = (page: Page) => results(page).getByRole("article");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const search = (page: Page) => page.getByRole("button", { name: "Search", exact: true }).click();

/** The sidebar of a wide screen is a panel on a narrow one. */
async function openCategories(page: Page, isMobile: boolean) {
  if (isMobile) await page.locator("summary:visible").first().click();
  return page.getByRole("navigation", { name: "Browse by category" });
}

/** The filters beside the results of a wide screen are a sheet on a narrow one. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
  return page.locator("#filters");
}

async function sortBy(page: Page, name: string) {
  const menu = page.getByRole("navigation", { name: "Sort" });
  await menu.locator("summary").click();
  await menu.getByRole("link", { name }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    async function choose(page: Page, label: string, value: string) {
      const picker = page.getByRole("combobox", { name: label });
      if (!javaScriptEnabled) return picker.selectOption(value);

      // The pickers are loaded when a key is pressed.
      await page.keyboard.press("Shift");
      await expect(page.locator("select")).toHaveCount(0);
      await picker.fill(value);
      await picker.press("Enter");
    }

    test("text finds listings, and the form and the title repeat it", async ({ page }) => {
      await page.goto("/services");
      await box(page).fill("  reporting ");
      await search(page);

      await expect(title(page)).toHaveText("Search Results for reporting");
      await expect(box(page)).toHaveValue("reporting");
      await expect(page.getByText(/^\d+ services found$/)).toBeVisible();
      await expect(cards(page).first()).toContainText(/report/i);
    });

    test("a typo finds what was meant, and the page says so", async ({ page }) => {
      await page.goto("/services?search=reportng");

      await expect(results(page)).toContainText("Showing results for reporting.");
      await expect(title(page)).toHaveText("Search Results for reporting");
      await expect(page.getByRole("link", { name: "Remove “reporting”" })).toBeVisible();
      await expect(cards(page).first().locator("mark").first()).toHaveText(/^report/i);

      await page.getByRole("link", { name: "Search for “reportng” instead" }).click();
      await expect(title(page)).toHaveText("Search Results for reportng");
      await expect(page.getByText("No services found")).toBeVisible();
    });

    test("a condition in the text becomes a filter that can be removed", async ({ page }) => {
      await page.goto("/services");
      await box(page).fill("website builder under $60 in spanish");
      await search(page);

      await expect(title(page)).toHaveText(
        "Search Results for website builder in Spanish, up to USD 60",
      );
      await expect(box(page)).toHaveValue("website builder under $60 in spanish");
      await page.getByRole("link", { name: "Remove up to USD 60" }).click();
      await expect(title(page)).toHaveText("Search Results for website builder in Spanish");
      await page.getByRole("link", { name: "Remove Spanish" }).click();
      await expect(title(page)).toHaveText("Search Results for website builder");
      await expect(box(page)).toHaveValue("website builder");
    });

    test("an empty page says which filter to do without, and how many that finds", async ({
      page,
    }) => {
      await page.goto("/services?search=payroll&price_max=1");

      await expect(page.getByText("No services found")).toBeVisible();
      await page.getByRole("link", { name: /^Without up to USD 1: \d+$/ }).click();
      await expect(title(page)).toHaveText("Search Results for payroll");
      await expect(cards(page).first()).toBeVisible();
    });

    test("an empty page leads to similar searches and related categories that hold listings", async ({
      page,
    }) => {
      for (const link of [/^invoicing: \d+$/, /^Financial Services: \d+$/]) {
        await page.goto("/services?search=invoicification");
        await expect(page.getByText("No services found")).toBeVisible();
        await results(page).getByRole("link", { name: link }).click();
        await expect(page.getByText(/^\d+ services found$/)).toBeVisible();
        await expect(cards(page).first()).toBeVisible();
      }
    });

    test("a price range leaves what costs that much, and outlives the next search", async ({
      page,
      isMobile,
    }) => {
      await page.goto("/services?category=Marketing+%26+Sales");
      const filters = await openFilters(page, isMobile);
      await filters.getByLabel("Lowest price").fill("20");
      await filters.getByLabel("Highest price").fill("90");
      await filters.getByRole("button", { name: /^Show/ }).click();

      await expect(title(page)).toHaveText(
        "Marketing & Sales White Label Services from USD 20 to USD 90",
      );
      await expect(cards(page).first()).toContainText(/Price from USD [2-9]\d/);
      await box(page).fill("email");
      await search(page);
      await expect(page).toHaveURL(/price_min=20&price_max=90/);
    });

    test("country, language and category narrow the results and are shown as filters", async ({
      page,
    }) => {
      await page.goto("/services?per_page=24");
      await choose(page, "Serviced location", "Germany");
      await choose(page, "Language", "German");
      await choose(page, "Category", "Marketing & Sales");
      await search(page);

      await expect(title(page)).toHaveText(
        "Marketing & Sales White Label Services in Germany, in German",
      );
      for (const filter of ["Germany", "German", "Marketing & Sales"])
        await expect(
          page.getByRole("link", { name: `Remove ${filter}`, exact: true }),
        ).toBeVisible();

      expect(await cards(page).count()).toBeGreaterThan(0);
      for (const card of await cards(page).all()) {
        await expect(card).toContainText("Service type: Marketing & Sales");
        await expect(card).toContainText(/Language: .*German/);
        await expect(card).toContainText(/Serviced location: (.*Germany|Any Country)/);
      }
    });

    test("filters are taken away one by one, or all at once", async ({ page }) => {
      await page.goto("/services?search=reports&location=Germany&language=English&sort=name");
      await page.getByRole("link", { name: "Remove Germany" }).click();
      await expect(page).toHaveURL("/services?search=reports&language=English&sort=name");
      await expect(page.getByRole("link", { name: "Remove Germany" })).toBeHidden();
      await expect(page.getByRole("combobox", { name: "Serviced location" })).toHaveValue(
        "Any Country",
      );

      await page.getByRole("link", { name: "Clear all" }).click();
      await expect(page).toHaveURL("/services?sort=name");
      await expect(title(page)).toHaveText("All White Label Services");
      await expect(page.getByRole("list", { name: "Filters" })).toBeHidden();
    });

    test("pages follow each other and keep the filters", async ({ page }) => {
      await page.goto("/services?location=Germany");
      const first = await cards(page).first().getByRole("heading").textContent();

      await page.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL("/services?location=Germany&page=2");
      await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(cards(page).first().getByRole("heading")).not.toHaveText(first ?? "");

      await page.getByRole("link", { name: "Previous" }).click();
      await expect(page).toHaveURL("/services?location=Germany");
      await expect(cards(page).first().getByRole("heading")).toHaveText(first ?? "");
    });

    test("a page past the end is the last one", async ({ page }) => {
      await page.goto("/services?category=legal-and-compliance&per_page=3&page=999");
      await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(cards(page).first()).toBeVisible();
    });

    test("order and page size are chosen by link and kept by the next search", async ({ page }) => {
      await page.goto("/services");
      await sortBy(page, "Name");
      await expect(page).toHaveURL("/services?sort=name");
      const more = page.getByRole("navigation", { name: "Per page" }).getByText("24");
      await expect(more).toHaveAttribute("href", /sort=name/);
      await more.click();
      await expect(page).toHaveURL("/services?sort=name&per_page=24");
      await expect(cards(page)).toHaveCount(24);

      const names = await cards(page).getByRole("heading").allTextContents();
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));

      await box(page).fill("report");
      await search(page);
      await expect(page).toHaveURL(/sort=name.*per_page=24/);
    });

    test("what a number of clients costs sorts what states it, and the card says how much", async ({
      page,
    }) => {
      await page.goto("/services?per_page=24");
      await sortBy(page, "Cost at 10 clients");
      await expect(page).toHaveURL("/services?sort=cost-10&per_page=24");
      await expect(results(page)).toContainText(
        "Only prices in USD that count clients are sorted; the rest follows.",
      );

      const texts = await cards(page).allTextContents();
      const costs = texts.flatMap((text) => /USD ([\d,.]+) \/ month at 10/.exec(text)?.[1] ?? []);
      const figures = costs.map((cost) => Number(cost.replaceAll(",", "")));
      expect(figures.length).toBeGreaterThan(3);
      expect(figures).toEqual(figures.toSorted((one, other) => one - other));
    });

    test("a category and a whole group are reached from the list of categories", async ({
      page,
      isMobile,
    }) => {
      await page.goto("/services?location=Germany");
      let categories = await openCategories(page, isMobile);
      await categories.getByRole("link", { name: /^Legal & Compliance/ }).click();
      await expect(title(page)).toHaveText("Legal & Compliance White Label Services in Germany");
      await expect(page.getByRole("link", { name: "Remove Germany" })).toBeVisible();

      categories = await openCategories(page, isMobile);
      await expect(categories.getByRole("link", { name: /^Legal & Comp/ })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await categories.getByRole("link", { name: "Whitelabel Services Provided" }).click();
      await expect(title(page)).toHaveText("White Label Service Providers in Germany");

      categories = await openCategories(page, isMobile);
      await categories.getByRole("link", { name: /^All Categories/ }).click();
      await expect(page).toHaveURL("/services?location=Germany");
    });

    test("nothing found shows the way back", async ({ page }) => {
      await page.goto("/services?search=zzzzqqq&location=Nauru");

      await expect(page.getByText("0 services found")).toBeVisible();
      await expect(page.getByRole("heading", { name: "No services found" })).toBeVisible();
      await expect(page.getByText("Try adjusting your filters or search terms")).toBeVisible();
      await page.getByRole("link", { name: "Clear all filters" }).click();
      await expect(page).toHaveURL("/services");
      await expect(cards(page)).toHaveCount(12);
    });

    test("a listing leads to its own page by its name and by 'Details'", async ({ page }) => {
      await page.goto("/services?search=Sitewright");
      const card = cards(page).first();
      const path = await card
        .getByRole("link", { name: "Sitewright", exact: true })
        .getAttribute("href");
      expect(path).toMatch(/^\/service\/[0-9a-f-]{36}$/);

      await expect(card.getByRole("link", { name: /^Service type: / })).toHaveAttribute(
        "href",
        "/services?category=Website+%26+App+Builders",
      );
      await card.getByRole("link", { name: "Details of Sitewright" }).click();
      await expect(page).toHaveURL(path ?? "");
    });
  });
}

test("a card leads to its listing wherever it is pressed", wide, async ({ page }) => {
  await page.goto("/services?search=Sitewright");
  const card = cards(page).first();
  await card.getByRole("button", { name: /^Compare/ }).click();
  const text = card.getByText(/drag and drop/i);
  // Selecting text must not follow the card's link.
  await text.selectText();
  await text.dispatchEvent("click");
  await expect(page).toHaveURL("/services?search=Sitewright");
  await expect(card.getByRole("button", { name: /^Added/ })).toBeVisible();

  await page.evaluate(() => getSelection()?.removeAllRanges());
  await text.click();
  await expect(page).toHaveURL(/\/service\//);
  await page.goBack();
  await card.click({ position: { x: 20, y: 110 } });
  await expect(page).toHaveURL(/\/service\//);
});

test("the keyboard skips to the results", wide, async ({ page }) => {
  await page.goto("/services?search=Sitewright");
  await page.locator("#content").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(results(page)).toBeFocused();
});

test("the defaults of the form stay out of the address", async ({ page }) => {
  await page.goto("/");
  await box(page).fill("reporting");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/services?search=reporting");
  await box(page).fill("");
  await search(page);
  await expect(page).toHaveURL("/services");
});

test("results are searched with the keyboard alone", wide, async ({ page }) => {
  await page.goto("/services");
  await box(page).focus();
  await page.keyboard.type("report");
  await expect(page.locator("select")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Serviced location" })).toBeFocused();
  await page.keyboard.type("germ");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/services?search=report&location=Germany");
});

test("no results page is wider than a 360 px screen", narrow, async ({ page }) => {
  for (const query of ["", "?per_page=24", "?search=reportng", `?search=${"w".repeat(100)}`]) {
    await page.goto(`/services${query}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), query).toBe(360);
  }
});
