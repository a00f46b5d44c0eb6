import type { Page } from "@playwright/test";
import {
  aModerator,
  anAdmin,
  aProvider,
  currentCode,
  expect,
  open,
  query,
  test,
  toast,
} from "../kit/people.ts";
import { enterStaffArea, haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the second factor has no accessibility violations", async ({ page }) => {
  const person = await aModerator();
  await haveSession(page, person);
  await open(page, "/admin");
  await expectNoAccessibilityViolations(page, "the code");
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAccessibilityViolations(page, "a wrong code");
  await page.getByLabel("Code", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The code has six digits.")).toBeVisible();
  await expectNoAccessibilityViolations(page, "a fault in the field");

  await query("delete from second_factors where secret = $1", [person.secret]);
  await open(page, "/admin");
  await expect(page).toHaveURL("/admin/second-factor/set-up");
  await expectNoAccessibilityViolations(page, "set-up");
});

test("accounts have no accessibility violations", async ({ page }) => {
  const [admin, person] = [await anAdmin(), await aProvider()];
  await enterStaffArea(page, admin, "/admin/accounts");
  await expectNoAccessibilityViolations(page, "accounts");
  await expect(page.getByRole("link", { name: "Accounts", exact: true })).toBeInViewport({
    ratio: 1,
  });
  await open(page, `/admin/accounts?find=${encodeURIComponent(person.email)}`);
  await page.getByRole("link", { name: person.email }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.email);

  const suspension = page.getByRole("region", { name: "Suspension", exact: true });
  await suspension.getByRole("button", { name: "Suspend account" }).click();
  await expect(page.getByText("Please say why.")).toBeVisible();
  await expectNoAccessibilityViolations(page, "a fault in the form");
  await suspension.getByLabel("Reason").fill("Asked for it.");
  await suspension.getByRole("button", { name: "Suspend account" }).click();
  await expect(toast(page, "Account suspended")).toBeVisible();
  await expectNoAccessibilityViolations(page, "a suspended account");
});

test("the audit log has no accessibility violations, not even when empty", async ({ page }) => {
  await query(
    "insert into audit_log (action, subject) values ('listing-deleted', 'a listing')",
    [],
  );
  await enterStaffArea(page, await aModerator(), "/admin/audit");
  await expectNoAccessibilityViolations(page, "the audit log");
  await open(page, "/admin/audit?about=nobody");
  await expectNoAccessibilityViolations(page, "no entries");
  await open(page, "/admin/accounts?find=nobody-has-this");
  await expectNoAccessibilityViolations(page, "no account");
});

test("an account is found and suspended by keyboard alone", wide, async ({ page }) => {
  const [admin, person] = [await anAdmin(), await aProvider()];
  await haveSession(page, admin);
  await open(page, "/admin/accounts");
  await tabTo(page, "Code");
  await page.keyboard.type(await currentCode(admin));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/accounts");

  await tabTo(page, "Find an account");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await tabTo(page, person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.email);

  await tabTo(page, "Suspend account");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please say why.")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Suspension", exact: true }).getByLabel("Reason"),
  ).toBeFocused();
  await page.keyboard.type("Asked for it.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Account suspended")).toBeVisible();
});

/** Presses Tab until the named element has the focus, and checks that it is visible. */
async function tabTo(page: Page, name: string) {
  const target = page
    .getByRole("main")
    .getByRole("button", { name })
    .or(page.getByRole("main").getByRole("link", { name }))
    .or(page.getByRole("main").getByLabel(name, { exact: true }));
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await expect(target).not.toHaveCSS("outline-style", "none");
}
