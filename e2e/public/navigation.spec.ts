import type { Page } from "@playwright/test";
import { open } from "../kit/people.ts";
import { expect, narrow, test, wide } from "../kit/test.ts";

/** A mark that a reload would lose. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", ""));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-mark"));

async function openAndMark(page: Page, path: string) {
  await open(page, path);
  await mark(page);
}

test("a link changes the page without a reload, scrolled to the top, with the focus on it", async ({
  page,
}) => {
  await openAndMark(page, "/");
  await page.getByRole("link", { name: "Find Services" }).click();

  await expect(page).toHaveURL("/services");
  await expect(page.locator("#content")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isMarked(page)).toBe(true);

  await page.goBack();
  await expect(page.getByRole("link", { name: "Find Services" })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("changing the order of results moves nothing else", wide, async ({ page }) => {
  await openAndMark(page, "/services");
  await page.evaluate(() => window.scrollTo(0, 240));
  await page.getByRole("navigation", { name: "Sort" }).getByText("Newest").click();

  await expect(page).toHaveURL("/services?sort=newest");
  await expect(page.locator("#content")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(240);
});

test("a link held with Ctrl opens in another tab, as ever", wide, async ({ page, context }) => {
  await openAndMark(page, "/");
  const other = context.waitForEvent("page");
  await page.getByRole("link", { name: "Find Services" }).click({ modifiers: ["Control"] });

  await expect(await other).toHaveURL("/services");
  await expect(page).toHaveURL("/");
});

test("the skip link stays the browser's own", wide, async ({ page }) => {
  await openAndMark(page, "/services");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/services#content");
  await expect(page.locator("#content")).toBeFocused();
});

test("following a link in the menu closes it", narrow, async ({ page }) => {
  await openAndMark(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Search White Labels" }).click();

  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test("while results load they are dimmed and do not move", wide, async ({ page }) => {
  await openAndMark(page, "/services");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/services.data?*", async (route) => {
    await held;
    await route.continue();
  });
  const results = page.getByRole("region", { name: "Results" });
  const box = await results.boundingBox();
  await page.getByRole("navigation", { name: "Sort" }).getByText("Price").click();

  await expect(results).toHaveAttribute("aria-busy", "true");
  expect(await results.boundingBox()).toEqual(box);
  answer();
  await expect(results).toHaveAttribute("aria-busy", "false");
  await expect(page).toHaveURL("/services?sort=price");
});
