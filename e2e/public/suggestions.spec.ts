import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, test, wide } from "../kit/test.ts";

const box = (page: Page) => page.getByPlaceholder("What are you looking for?");
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const group = (page: Page, name: string) =>
  list(page).getByRole("group", { name }).getByRole("option");

/** Letter by letter. */
async function type(page: Page, text: string) {
  await box(page).focus();
  await expect(box(page)).toHaveRole("combobox");
  await box(page).pressSequentially(text);
}

for (const path of ["/", "/services"]) {
  test(`${path} suggests from two letters on: categories at once, then providers`, async ({
    page,
  }) => {
    await page.goto(path);
    await type(page, "m");
    await expect(list(page)).toBeHidden();

    await page.keyboard.type("a");
    await expect(page.getByText("Suggestions", { exact: true })).toBeVisible();
    await expect(group(page, "Categories")).toHaveCount(5);
    await expect(group(page, "Providers")).toHaveCount(3);

    await page.keyboard.press("Backspace");
    await expect(list(page)).toBeHidden();
  });
}

test("a suggested category opens its results", async ({ page }) => {
  await page.goto("/");
  await type(page, "legal");
  await group(page, "Categories").first().click();

  await expect(page).toHaveURL("/services?category=Legal+%26+Compliance");
  await expect(list(page)).toBeHidden();
});

test("a suggested provider opens its own page", async ({ page }) => {
  await page.goto("/services");
  await type(page, "sitew");
  await group(page, "Providers").filter({ hasText: "Sitewright" }).click();

  await expect(page).toHaveURL(/\/service\/[0-9a-f-]{36}$/);
});

test("a suggested search knows needs and typos, and opens its results", async ({ page }) => {
  await page.goto("/");
  await type(page, "emial mark");
  await group(page, "Searches")
    .filter({ hasText: /^email marketing$/ })
    .click();

  await expect(page).toHaveURL("/services?search=email+marketing");
});

test("arrow keys walk the suggestions and Enter takes one", wide, async ({ page }) => {
  await page.goto("/");
  await type(page, "marketing");
  await expect(group(page, "Categories")).toHaveCount(3);
  // The last option is final once the server's suggestions are there.
  await expect(group(page, "Searches").first()).toHaveText(/^marketing /);
  await page.keyboard.press("ArrowDown");
  const first = group(page, "Categories").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "",
  );
  await expect(box(page)).toBeFocused();

  await page.keyboard.press("ArrowUp");
  await expect(list(page).getByRole("option", { selected: true })).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(list(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/services?category=Marketing+%26+Sales");
});

test("Escape puts the suggestions away and keeps the text", wide, async ({ page }) => {
  await page.goto("/");
  await type(page, "market");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");

  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue("market");
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");

  await page.keyboard.press("ArrowDown");
  await expect(list(page)).toBeVisible();
});

test("suggestions go when the box is left and when the form is sent", async ({ page }) => {
  await page.goto("/services");
  await type(page, "market");
  await expect(list(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(list(page)).toBeHidden();

  await box(page).focus();
  await page.keyboard.type("i");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/services?search=marketi");
  await expect(list(page)).toBeHidden();
});

test("an outdated request is aborted and a failed one is ignored", wide, async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/suggestions?*", (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("typed") ?? "");
    return route.fulfill({ status: 204 });
  });
  await page.goto("/");
  await type(page, "market");

  await expect(group(page, "Categories").first()).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe("market");
  expect(asked.length).toBeLessThan(5);
  await expect(group(page, "Providers")).toHaveCount(0);
});

test("suggested names are public data that may be cached", wide, async ({ request }) => {
  const response = await request.get("/suggestions?typed=SITEW");
  expect(response.headers()["cache-control"]).toContain("public");
  expect(await response.json()).toEqual({
    names: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: "Sitewright" }],
    searches: ["sitewright"],
  });

  for (const query of ["", "?typed=s", "?typed=%00%ff", "?typed=%25%25", "?other=1"])
    expect(await (await request.get(`/suggestions${query}`)).json(), query).toEqual({
      names: [],
      searches: [],
    });
});

test("open suggestions have no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await type(page, "ma");
  await expect(group(page, "Providers").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectNoAccessibilityViolations(page, "suggestions");
});

for (const query of ["", "?search=reportng&location=Germany", "?search=zzzzqqq"]) {
  test(`/services${query} has no accessibility violations`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/services${query}`);
    await expectNoAccessibilityViolations(page, query);
  });
}
