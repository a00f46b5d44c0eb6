import type { Page } from "@playwright/test";
import { expect, test, wide } from "../kit/test.ts";

const box = (page: Page) => page.getByPlaceholder("What are you looking for?");
const picker = (page: Page, name: string) => page.getByRole("combobox", { name });

/** Holds what the islands need, as a slow network would. */
async function holdIslands(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/assets\/(react|picker)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const path of ["/", "/services"]) {
  test(
    `on ${path} no letter is lost while suggestions and pickers load`,
    wide,
    async ({ page }) => {
      const release = await holdIslands(page);
      await page.goto(path);
      await box(page).pressSequentially("repor");
      await page.keyboard.press("ArrowLeft");
      await picker(page, "Language").selectOption("German");
      await picker(page, "Serviced location").focus();
      release();

      // The select in use stays until it is left.
      await expect(page.locator("select")).toHaveCount(1);
      await picker(page, "Serviced location").selectOption("Germany");
      await box(page).focus();
      await expect(page.locator("select")).toHaveCount(0);
      await expect(box(page)).toHaveValue("repor");
      await page.keyboard.press("End");
      await page.keyboard.type("ting");
      await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
      await expect(picker(page, "Language")).toHaveValue("German");
      await expect(picker(page, "Serviced location")).toHaveValue("Germany");

      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/services?search=reporting&location=Germany&language=German");
    },
  );
}

test("a text typed before the script runs gets its suggestions", wide, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/assets\/document/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await box(page).pressSequentially("mark");
  resolve();

  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expect(box(page)).toHaveValue("mark");
});

test(
  "islands that cannot be loaded leave the form as it is",
  wide,
  async ({ page, consoleErrors }) => {
    await page.route(/assets\/(react|picker)/, (route) => route.abort());
    await page.goto("/services");
    await box(page).fill("report");
    await picker(page, "Serviced location").selectOption("Germany");
    await page.getByRole("button", { name: "Search", exact: true }).click();

    await expect(page).toHaveURL("/services?search=report&location=Germany");
    expect(consoleErrors.splice(0).join()).toContain("ERR_FAILED");
  },
);
