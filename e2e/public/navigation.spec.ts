import { open } from "../kit/people.ts";
import { expect, narrow, test, wide } from "../kit/test.ts";

test("a link leads to the top of the next page, and back to the place it was pressed", async ({
  page,
}) => {
  await open(page, "/");
  const link = page.getByRole("link", { name: "Find Services" });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await link.click();

  await expect(page).toHaveURL("/services");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("changing the order of results moves nothing else", wide, async ({ page }) => {
  await open(page, "/services");
  await page.evaluate(() => window.scrollTo(0, 240));
  const sort = page.getByRole("navigation", { name: "Sort" });
  await sort.getByText("Best match").first().click();
  await sort.getByRole("link", { name: "Newest" }).click();

  await expect(page).toHaveURL("/services?sort=newest");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(240);
});

test("a link held with Ctrl opens in another tab, as ever", wide, async ({ page, context }) => {
  await open(page, "/");
  const other = context.waitForEvent("page");
  await page.getByRole("link", { name: "Find Services" }).click({ modifiers: ["Control"] });

  await expect(await other).toHaveURL("/services");
  await expect(page).toHaveURL("/");
});

test("the skip link stays the browser's own", wide, async ({ page }) => {
  await open(page, "/services");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/services#content");
  await expect(page.locator("#content")).toBeFocused();
});

test("following a link in the menu closes it, also on the way back", narrow, async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Search White Labels" }).click();

  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test(
  "browsers are told which pages to fetch ahead: public ones, never prerendered",
  wide,
  async ({ request }) => {
    const header = (await request.get("/services")).headers()["speculation-rules"] ?? "";
    const answer = await request.get(JSON.parse(header));
    expect(answer.headers()["content-type"]).toBe("application/speculationrules+json");
    const rules = await answer.json();
    expect(Object.keys(rules)).toEqual(["prefetch"]);
    const excluded = JSON.stringify(rules);
    for (const path of ["/auth*", "/dashboard*", "/admin*", "/api/*"])
      expect(excluded).toContain(path);
  },
);

test.describe("when the script cannot be loaded", () => {
  test.beforeEach(({ page }) => page.route("**/assets/*.js", (route) => route.abort()));

  test("a visitor still searches, compares and reads", wide, async ({ page, consoleErrors }) => {
    await page.goto("/");
    await page.getByPlaceholder("What are you looking for?").fill("reporting");
    await page.getByRole("combobox", { name: "Language" }).selectOption("English");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Search Results for reporting in English",
    );
    const card = page.getByRole("article").first();
    await card.getByRole("link", { name: /^Compare/ }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(1);
    expect(consoleErrors.splice(0).join()).toContain("ERR_FAILED");
  });
});
