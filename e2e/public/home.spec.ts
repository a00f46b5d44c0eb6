import type { Page } from "@playwright/test";
import { expect, test, wide } from "../kit/test.ts";

const words = ["Expand", "Upsell", "Start", "Boost"];
const SENTENCE = "Expand your business with white label products";

/** The visible word; screen readers always get the first. */
function shownWord(page: Page) {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll("h1 > span > span")];
    const shown = words.filter((word) => !word.className.includes("opacity-0"));
    return shown.map((word) => word.getAttribute("data-word") ?? word.textContent).join();
  });
}

test(
  "the hero's word changes every three seconds, and nothing else does",
  wide,
  async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto("/");
    const heading = page.getByRole("heading", { level: 1, name: SENTENCE, exact: true });
    const pause = page.getByRole("button", { name: "Pause the changing word" });
    await expect(pause).toBeVisible();
    // From here on the clock is manual.
    await page.clock.pauseAt(600_000);
    const box = await heading.boundingBox();
    let position = words.indexOf(await shownWord(page));

    for (const _ of words) {
      position += 1;
      await page.clock.runFor(3_000);
      await expect.poll(() => shownWord(page)).toBe(words[position % words.length]);
      expect(await heading.boundingBox()).toEqual(box);
    }

    await pause.click();
    await page.clock.runFor(9_000);
    expect(await shownWord(page)).toBe(words[position % words.length]);
    await page.getByRole("button", { name: "Play the changing word" }).click();
    await page.clock.runFor(3_000);
    await expect.poll(() => shownWord(page)).toBe(words[(position + 1) % words.length]);
  },
);

test(
  "what is typed into the form stays while the word changes three times",
  wide,
  async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Pause the changing word" })).toBeVisible();
    await page.keyboard.press("Shift");
    await expect(page.locator("select")).toHaveCount(0);
    await page.clock.pauseAt(600_000);

    for (const [id, typed] of [
      ["search-text", "rep"],
      ["search-location", "ger"],
      ["search-language", "ger"],
      ["search-category", "leg"],
    ] as const) {
      const field = page.locator(`#${id}`);
      await field.click();
      await field.fill("");
      for (const letter of typed) {
        const former = await shownWord(page);
        await page.keyboard.type(letter);
        await page.clock.runFor(3_000);
        await expect.poll(() => shownWord(page)).not.toBe(former);
      }
      await expect(field).toHaveValue(typed);
    }
    await page.keyboard.press("Enter");
    await expect(page.locator("#search-category")).toHaveValue("Legal & Compliance");
  },
);

test("the word does not change with reduced motion", wide, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play the changing word" })).toBeVisible();
  await page.clock.runFor(9_000);
  expect(await shownWord(page)).toBe("Expand");
});

test("the number of providers is the number of listings that can be found", async ({ page }) => {
  await page.goto("/services");
  const found = /^[\d,]+/.exec((await page.getByText(/services found$/).textContent()) ?? "")?.[0];
  await page.goto("/");
  await expect(
    page.getByText(`${found} providers you can sell under your own brand`),
  ).toBeVisible();
});

test("hot sectors lead to what they count", async ({ page }) => {
  await page.goto("/");
  const sectors = page.getByRole("region", { name: "Hot Sectors" });
  await expect(sectors.getByRole("listitem")).toHaveCount(5);
  await expect(sectors.getByRole("link", { name: "All categories" })).toHaveAttribute(
    "href",
    "/services",
  );

  const first = sectors.getByRole("listitem").first();
  const [, count] = /(\d+) services/.exec((await first.textContent()) ?? "") ?? [];
  await first.getByRole("link").click();
  await expect(page.getByText(`${count} services found`)).toBeVisible();
});

test("at most three recommended listings are shown, and promoted ones say so", async ({ page }) => {
  await page.goto("/");
  const cards = page
    .getByRole("region", { name: "Recommended White Label Services" })
    .getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card.getByText("Promoted", { exact: true })).toBeVisible();
    await expect(card).toContainText(/Price from USD [\d,.]+ \/ month|Contact for pricing/);
  }
});

test("every call to action leads where it says", wide, async ({ page, context }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  for (const name of ["Explore Services", "Browse Platforms", "Find Services"])
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/services");
  const list = main.getByRole("link", { name: "List Your Service" });
  await expect(list).toHaveAttribute("href", "/auth");

  await context.addCookies([{ name: "signed_in", value: "1", url: page.url() }]);
  await page.reload();
  await expect(list).toHaveAttribute("href", "/dashboard");
});

test("the page says what it is to search engines", wide, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Find White Label Products and Services | Rebadge");
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute("content", /white label software and services/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the hero searches, and there is no pause button", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: SENTENCE })).toBeVisible();
    await expect(page.getByRole("button", { name: /the changing word/ })).toHaveCount(0);

    await page.getByRole("combobox", { name: "Category" }).selectOption("Legal & Compliance");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Legal & Compliance White Label Services",
    );
  });
});
