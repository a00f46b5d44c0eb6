import {
  anAddress,
  aProvider,
  expect,
  fillIn,
  mailTo,
  open,
  PASSWORD,
  query,
  resetLink,
  signIn,
  test,
  toast,
} from "../kit/people.ts";
import { wide } from "../kit/test.ts";

const NEW_PASSWORD = "another-harbour-2027";

test("a forgotten password is replaced by email, which signs out every other device", async ({
  page,
  anotherDevice,
}) => {
  const person = await aProvider();
  const other = await anotherDevice();
  await signIn(other, person);

  await open(page, "/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset your password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  const panel = page.getByRole("main").getByRole("status");
  await expect(panel).toContainText("Reset link sent!");
  await expect(panel).toContainText("Check your email for the password reset link");
  await expect(panel.locator("..")).toBeFocused();
  await expect(page.getByText(/look in your spam folder/)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Back to sign in" })).toBeVisible();

  await open(page, await resetLink(person.email));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset your password");
  await expect(page.getByText("Choose a new password")).toBeVisible();
  await expect(page.getByRole("main").locator("label")).toHaveText([
    "Password",
    "Confirm Password",
  ]);
  await fillIn(page, { Password: NEW_PASSWORD, "Confirm Password": "something else" });
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByLabel("Confirm Password")).toHaveAccessibleDescription(
    "Passwords don't match",
  );

  await fillIn(page, { Password: "password1", "Confirm Password": "password1" });
  await page.getByRole("button", { name: "Save new password" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("This password is among the first that attackers try.");

  await fillIn(page, { Password: NEW_PASSWORD, "Confirm Password": NEW_PASSWORD });
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(toast(page, "Your other devices are signed out.")).toBeVisible();
  await expect(other).toHaveURL("/auth");
  await mailTo(person.email, "password was changed");

  await fillIn(other, { Email: person.email, Password: PASSWORD });
  await other.getByRole("button", { name: "Sign In" }).click();
  await expect(other.getByRole("main").getByRole("alert")).toContainText("Error signing in");
  await signIn(other, { ...person, password: NEW_PASSWORD });
});

test("an address without an account is answered the same", wide, async ({ page }) => {
  await open(page, "/auth?reset=true");
  await page.getByLabel("Email").fill(anAddress("nobody"));
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Reset link sent!")).toBeVisible();
});

test(
  "a link that is too old or was never ours says so and leads to a new one",
  wide,
  async ({ page }) => {
    const { email } = await aProvider();
    await open(page, "/auth?reset=true");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    const link = await resetLink(email);
    await query(
      `update mailed_codes set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = $1)`,
      [email],
    );

    for (const path of [link, "/auth?reset=true&code=never-ours"]) {
      await open(page, path);
      await fillIn(page, { Password: NEW_PASSWORD, "Confirm Password": NEW_PASSWORD });
      await page.getByRole("button", { name: "Save new password" }).click();
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText(
        "This link has been used or is too old. Ask for a new one.",
      );
      await expect(alert.locator("..")).toBeFocused();
    }
    await page.getByRole("link", { name: "Ask for a new one" }).click();
    await expect(page).toHaveURL("/auth?reset=true");
  },
);

test("reset links are not mailed without end", wide, async ({ page }) => {
  const { email } = await aProvider();
  for (const title of ["Reset link sent!", "Reset link sent!", "Reset link sent!"]) {
    await open(page, "/auth?reset=true");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByText(title)).toBeVisible();
  }
  await open(page, "/auth?reset=true");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Too many tries");
});
