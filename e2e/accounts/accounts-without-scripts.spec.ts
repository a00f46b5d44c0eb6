import {
  anAddress,
  aProvider,
  confirmLink,
  expect,
  fillIn,
  PASSWORD,
  resetLink,
  signIn,
  signUp,
  test,
  toast,
} from "../kit/people.ts";
import { wide } from "../kit/test.ts";

const NEW_PASSWORD = "another-harbour-2027";

test.use({ javaScriptEnabled: false });
test("the guard leads to the sign-in page, which says why, refuses, and then lets in", async ({
  page,
}) => {
  const { email, password } = await aProvider();
  await page.goto("/submit-listing");
  await expect(page).toHaveURL("/auth?next=%2Fsubmit-listing");
  await expect(toast(page, "Authentication required")).toBeVisible();
  await expect(toast(page, "Please sign in to submit a listing")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);

  await fillIn(page, { Email: "nobody", Password: "12345" });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter a valid email address.",
  );
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(
    "Password must be at least 6 characters.",
  );

  await fillIn(page, { Email: email, Password: "not-the-password" });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Error signing in");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await fillIn(page, { Password: password });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/submit-listing");
  await expect(toast(page, "Welcome back!")).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/auth");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth");
});

test("signing up, and confirming with a press on Continue", async ({ page }) => {
  const person = { email: anAddress("newcomer"), password: PASSWORD };
  await signUp(page, person);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(
    page.getByRole("status").getByText("Check your email for the confirmation link."),
  ).toBeVisible();

  const link = await confirmLink(person.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Completing sign in...");
  await expect(page.getByText("Press Continue to finish signing in.")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Welcome to Rebadge!")).toBeVisible();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.goto(link);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/auth?failed=stale-link");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication Error");
  await expect(toast(page, "Authentication failed")).toBeVisible();
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page).toHaveURL("/auth");
});

test(
  "a link opened in another browser asks for the password",
  wide,
  async ({ page, anotherDevice }) => {
    const person = { email: anAddress("newcomer"), password: PASSWORD };
    await signUp(page, person);
    const other = await anotherDevice();
    await other.goto(await confirmLink(person.email));
    await other.getByRole("button", { name: "Continue" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Finish in this browser");

    for (const password of ["not-the-password", "nor-is-this-one"]) {
      await fillIn(other, { Password: password });
      await other.getByRole("button", { name: "Confirm" }).click();
      await expect(other.getByRole("alert")).toContainText("This is not your present password.");
    }
    await fillIn(other, { Password: person.password });
    await other.getByRole("button", { name: "Confirm" }).click();
    await expect(other).toHaveURL("/dashboard");
    await expect(toast(other, "You have successfully signed in.")).toBeVisible();
  },
);

test("a forgotten password is replaced in two steps", wide, async ({ page }) => {
  const person = await aProvider();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter your email address",
  );
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Reset link sent!")).toBeVisible();

  await page.goto(await resetLink(person.email));
  await fillIn(page, { Password: NEW_PASSWORD, "Confirm Password": "something else" });
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByLabel("Confirm Password")).toHaveAccessibleDescription(
    "Passwords don't match",
  );
  await fillIn(page, { Password: "password1", "Confirm Password": "password1" });
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("alert")).toContainText("Please choose another password");
  await fillIn(page, { Password: NEW_PASSWORD, "Confirm Password": NEW_PASSWORD });
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Password changed")).toBeVisible();
});

test("Google leads there and back", wide, async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Login").fill(anAddress("ann"));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Press Continue to finish signing in.")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a password is changed, and an account deleted", async ({ page }) => {
  const person = await aProvider();
  await signIn(page, person);
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByText(/Last used .* UTC$/)).toBeVisible();
  const section = page.getByRole("region", { name: "Password" });
  const passwords = { "New password": NEW_PASSWORD, "Confirm Password": NEW_PASSWORD };
  await fillIn(section, { "Current password": "not-the-password", ...passwords });
  await section.getByRole("button", { name: "Change password" }).click();
  await expect(section.getByRole("alert")).toContainText("This is not your present password.");
  await fillIn(section, { "Current password": PASSWORD, ...passwords });
  await section.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(toast(page, "Password changed")).toBeVisible();

  const opener = page.getByRole("button", { name: "Delete my account…" });
  const dialog = page.getByRole("dialog");
  await opener.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await fillIn(dialog, { "Your password": PASSWORD });
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  const removal = page.getByRole("region", { name: "Delete account" });
  await expect(removal.getByRole("alert")).toContainText("Nothing was deleted.");
  await opener.click();
  await fillIn(dialog, { "Your password": NEW_PASSWORD });
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page, "Account deleted")).toBeVisible();
});
