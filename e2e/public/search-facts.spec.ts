import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, narrow, test, wide } from "../kit/test.ts";

const category = "/services?category=Analytics+%26+Reporting";
const found = (page: Page) => page.getByRole("status").filter({ hasText: "found" });
const unstated = (page: Page) => page.getByRole("region", { name: /not stated this/ });
const cards = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");

/** The filters beside the results of a wide screen are a sheet on a narrow one. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
  return page.locator("#filters");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a buyer narrows a category by facts, sees how many state them, and takes one back", async ({
      page,
      isMobile,
    }) => {
      await page.goto(category);
      const filters = await openFilters(page, isMobile);
      await filters.locator("summary", { hasText: /^Contract and exit/ }).click();
      const term = filters.getByLabel("Minimum term");
      const offered = await term.getByRole("option").allTextContents();
      const [, counted = ""] = /At most 12 months \((\d+)\)/.exec(offered.join("\n")) ?? [];
      await term.selectOption({ label: `At most 12 months (${counted})` });
      await filters.getByRole("button", { name: /^Show/ }).click();

      await expect(page).toHaveURL(/term=max-12/);
      await expect(found(page)).toHaveText(
        `${counted} ${counted === "1" ? "service" : "services"} found`,
      );
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      // The group of a chosen value is open, and says so.
      const chosen = await openFilters(page, isMobile);
      await expect(chosen.getByLabel("Minimum term")).toHaveValue("max-12");
      await expect(chosen.locator("summary", { hasText: /^Contract and exit/ })).toContainText("1");

      await chosen.getByRole("link", { name: "Reset filters" }).click();
      await expect(page).not.toHaveURL(/term/);
      await expect(page).toHaveURL(/category/);
    });

    test("values are chosen by their boxes, and a chip takes them away", async ({
      page,
      isMobile,
    }) => {
      await page.goto(category);
      const filters = await openFilters(page, isMobile);
      await filters.getByLabel(/^Any domain of yours/).check();
      await filters.getByRole("button", { name: /^Show/ }).click();

      await expect(page).toHaveURL(/portal_domain=own_domain/);
      for (const card of await cards(page).all())
        await expect(card).toContainText("Your own domain");
      await page.getByRole("link", { name: /^Remove Portal address/ }).click();
      await expect(page).not.toHaveURL(/portal_domain/);
    });

    test("listings that have not stated a wanted fact are counted, and shown when asked for", async ({
      page,
    }) => {
      await page.goto(`${category}&term=max-12`);
      const heading = unstated(page).getByRole("heading");
      const [, count = ""] = /^(\d+) more match/.exec((await heading.textContent()) ?? "") ?? [];
      await unstated(page)
        .getByRole("link", { name: /^Show (them|it)$/ })
        .click();

      await expect(page).toHaveURL(/term=max-12&unstated=show/);
      await expect(page.getByText(/have not stated Minimum term/)).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expect(cards(page)).toHaveCount(Number(count));
      for (const card of await cards(page).all())
        await expect(card).toContainText("Minimum term: not stated");

      await page.getByRole("link", { name: "Back to those that state it" }).click();
      await expect(page).toHaveURL(/term=max-12$/);
      for (const card of await cards(page).all()) await expect(card).toContainText(/minimum/i);
    });

    test("a new search keeps the facts, and unknown ones are ignored", async ({ page }) => {
      await page.goto("/services?sso=saml&sso=oidc&sso=smoke&term=max-13");
      await expect(page.getByRole("link", { name: /^Remove Single sign-on/ })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Remove Minimum term/ })).toHaveCount(0);

      await page.getByPlaceholder("What are you looking for?").fill("crm");
      await page.getByRole("search").getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/search=crm.*sso=saml&sso=oidc/);
    });

    test("the sheet is opened, holds the focus, and gives it back", narrow, async ({ page }) => {
      await page.goto(`${category}&term=max-12`);
      const opener = page.getByRole("button", { name: "Filters (1)" });
      await opener.focus();
      await page.keyboard.press("Enter");
      const sheet = page.getByRole("dialog", { name: "Filters" });
      await expect(sheet).toBeVisible();
      await expect(sheet.getByRole("button", { name: /^Show \d+ results?$/ })).toBeVisible();

      for (const key of ["Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab"]) {
        await page.keyboard.press(key);
        // The body has the focus for a moment where a browser would go on to its own controls.
        await expect(page.locator(":focus:not(#filters, #filters *, body)")).toHaveCount(0);
      }
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}

test("the filters are used with the keyboard alone", wide, async ({ page }) => {
  await page.goto(category);
  const box = page.getByLabel(/^Any domain of yours/);
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  // What a changed choice finds is known only when it is sent.
  await expect(page.getByRole("button", { name: "Show results" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/portal_domain=own_domain/);
});

for (const [state, path] of [
  ["marked words", "/services?search=reports"],
  ["filtered facts", `${category}&term=max-12`],
  ["unstated facts", `${category}&term=max-12&unstated=show`],
] as const) {
  test(`results with ${state} have no accessibility violations`, wide, async ({ page }) => {
    await page.goto(path);
    await expectNoAccessibilityViolations(page, path);
  });
}

test("the open sheet has no accessibility violations", narrow, async ({ page }) => {
  await page.goto(`${category}&term=max-12`);
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await expectNoAccessibilityViolations(page, "the sheet");
});
