import {
  anAddress,
  aProvider,
  confirmLink,
  expect,
  fillIn,
  open,
  PASSWORD,
  resetLink,
  signUp,
  test,
} from "../kit/people.ts";
import { openDashboard } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations } from "../kit/test.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("signing in has no accessibility violations", async ({ page }) => {
  await open(page, "/auth");
  await expectNoAccessibilityViolations(page, "the form");
  const button = page.getByRole("button", { name: "Sign In" });
  await button.click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectNoAccessibilityViolations(page, "faults in the fields");
  await fillIn(page, { Email: anAddress("nobody"), Password: "not-the-password" });
  await button.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expectNoAccessibilityViolations(page, "the alert");
});

test("signing up has no accessibility violations", async ({ page, anotherDevice }) => {
  await open(page, "/auth?mode=signup");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Password must be at least 6 characters.").first()).toBeVisible();
  await expectNoAccessibilityViolations(page, "faults in the fields");
  const email = anAddress("a.newcomer.with.quite.a.long.name.for.a.narrow.screen");
  await signUp(page, { email, password: PASSWORD });
  await expectNoAccessibilityViolations(page, "the sent panel");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Sent again")).toBeVisible();
  await expectNoAccessibilityViolations(page, "sent again");

  const other = await anotherDevice({ reducedMotion: "reduce" });
  await other.goto(await confirmLink(email));
  await expect(other.getByText("Finish in this browser")).toBeVisible();
  await expectNoAccessibilityViolations(other, "the password panel");
  await fillIn(other, { Password: "not-the-password" });
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByRole("main").getByRole("alert")).toBeVisible();
  await expectNoAccessibilityViolations(other, "the password panel's alert");
});

test("resetting has no accessibility violations", async ({ page }) => {
  const { email } = await aProvider();
  await open(page, "/auth?reset=true");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Please enter your email address")).toBeVisible();
  await expectNoAccessibilityViolations(page, "faults in the field");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Reset link sent!")).toBeVisible();
  await expectNoAccessibilityViolations(page, "the sent panel");

  await open(page, await resetLink(email));
  await expectNoAccessibilityViolations(page, "the second step");
  await fillIn(page, { Password: "password1", "Confirm Password": "password1" });
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expectNoAccessibilityViolations(page, "the second step's alert");
});

test("the callback has no accessibility violations", async ({ page }) => {
  await page.goto("/auth/callback?code=never-ours");
  await expect(page.getByText("Authentication Error")).toBeVisible();
  await expectNoAccessibilityViolations(page, "the error panel, with its toast");
  await page.route(/callback\.data/, () => {});
  await page.goto("/auth/callback?code=never-ours");
  await expect(page.getByText("Verifying your authentication...")).toBeVisible();
  await expectNoAccessibilityViolations(page, "the progress");
});

test("the dashboard and the account tab have no accessibility violations", async ({
  page,
  anotherDevice,
}) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await expectNoAccessibilityViolations(page, "without listings, with a toast");
  const other = await anotherDevice();
  await openDashboard(other, person);
  await open(page, "/dashboard/account");
  await expectNoAccessibilityViolations(page, "the account tab");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Please enter your current password.")).toBeVisible();
  await expectNoAccessibilityViolations(page, "faults in the fields");

  await page.getByRole("button", { name: "Delete my account…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCSS("opacity", "1");
  await expectNoAccessibilityViolations(page, "the dialog");
  await dialog.getByLabel("Your password").fill("not-the-password");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectNoAccessibilityViolations(page, "the dialog's alert");
});

test("the dashboard with listings and the gallery of mails have no accessibility violations", async ({
  page,
}) => {
  await openDashboard(page, { email: "provider@rebadge.example" });
  for (const text of ["Live", "In review", "Changes requested"])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expectNoAccessibilityViolations(page, "with listings");
  await page.goto("/gallery/mails");
  await expectNoAccessibilityViolations(page, "the gallery of mails");
});
