import type { Page } from "@playwright/test";
import { expect, test, wide } from "../kit/test.ts";

const words = ["Expand", "Upsell", "Start", "Boost"];
const SENTENCE = "Expand your business with white label products";

/** The visible words; screen readers always get the first. */
function shownWords(page: Page) {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll("h1 > span > span")];
    const shown = words.filter((word) => Number(getComputedStyle(word).opacity) > 0.5);
    return shown.map((word) => word.getAttribute("data-word") ?? word.textContent);
  });
}

/** Sets the style sheet's animations to a moment. */
function setSeconds(page: Page, seconds: number) {
  return page.evaluate((seconds) => {
    for (const animation of document.querySelector("h1")?.getAnimations({ subtree: true }) ?? []) {
      animation.currentTime = seconds * 1_000;
    }
  }, seconds);
}

const pause = (page: Page) => page.getByRole("checkbox", { name: "Pause the changing word" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(
      "the hero's word changes every three seconds until it is paused, and nothing else moves",
      wide,
      async ({ page }) => {
        await page.goto("/");
        const heading = page.getByRole("heading", { level: 1, name: SENTENCE, exact: true });
        const box = await heading.boundingBox();

        for (const [index, word] of words.entries()) {
          await setSeconds(page, index * 3 + 1);
          expect(await shownWords(page)).toEqual([word]);
          expect(await heading.boundingBox()).toEqual(box);
        }

        const isRunning = () =>
          page.evaluate(() =>
            document
              .querySelector("h1")
              ?.getAnimations({ subtree: true })
              .every(({ playState }) => playState === "running"),
          );
        expect(await isRunning()).toBe(true);
        await pause(page).focus();
        await page.keyboard.press("Space");
        expect(await isRunning()).toBe(false);
        await page.keyboard.press("Space");
        expect(await isRunning()).toBe(true);
      },
    );
  });
}

test("the word does not change with reduced motion", wide, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(pause(page)).toBeHidden();
  expect(await shownWords(page)).toEqual(["Expand"]);
});

test("the number of services is the number of listings that can be found", async ({ page }) => {
  await page.goto("/services");
  const found = /^[\d,]+/.exec((await page.getByText(/services found$/).textContent()) ?? "")?.[0];
  await page.goto("/");
  await expect(page.getByText(`${found} services you can sell under your own brand`)).toBeVisible();
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
    await expect(card).toContainText(/Price from USD [\d,.]+ (\/ \w+|once)|Contact for pricing/);
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

  test("the hero searches", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: SENTENCE })).toBeVisible();
    await page.getByRole("combobox", { name: "Category" }).selectOption("Legal & Compliance");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Legal & Compliance White Label Services",
    );
  });
});
