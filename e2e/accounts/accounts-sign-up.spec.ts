import {
  anAddress,
  aProvider,
  confirmLink,
  expect,
  fillIn,
  hold,
  mailTo,
  open,
  PASSWORD,
  query,
  signUp,
  test,
  toast,
  watchHeadings,
} from "../kit/people.ts";
import { wide } from "../kit/test.ts";

const newcomer = () => ({ email: anAddress("newcomer"), password: PASSWORD });

test("signing up leads from the form over the mail to the dashboard", async ({ page }) => {
  const person = newcomer();
  await open(page, "/auth?mode=signup");
  const releaseForm = await hold(page, /\/auth\/sign-up\.data/);
  const { email: Email, password } = person;
  await fillIn(page, { Email, Password: password, "Confirm Password": password });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeVisible();
  releaseForm();

  const panel = page.getByRole("main").getByRole("status");
  await expect(panel).toContainText("Success");
  await expect(panel).toContainText("Check your email for the confirmation link.");
  await expect(panel.locator("..")).toBeFocused();
  await expect(page.getByText(`We wrote to ${person.email}.`)).toBeVisible();
  await expect(page.getByText(/look in your spam folder/)).toBeVisible();

  // The link is opened from another page, so that going back returns there.
  await page.goto("/how-ranking-works");
  const headings = await watchHeadings(page);
  const releaseCallback = await hold(page, /\/auth\/callback\.data/);
  await page.goto(await confirmLink(person.email));
  await expect(page.getByRole("status").getByRole("heading", { level: 1 })).toHaveText(
    "Verifying your authentication...",
  );
  releaseCallback();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Successfully signed in")).toBeVisible();
  await expect(toast(page, "Welcome to Rebadge!")).toBeVisible();
  await expect(page.getByText("You haven't added any white label services yet.")).toBeVisible();

  expect(headings).toEqual([
    "Completing sign in...",
    "Verifying your authentication...",
    "Login successful! Redirecting...",
    "Dashboard",
  ]);

  await page.goBack();
  await expect(page).toHaveURL("/how-ranking-works");
});

test("a mail can be sent again, but not without end", wide, async ({ page }) => {
  const person = newcomer();
  await signUp(page, person);
  const again = page.getByRole("button", { name: "Send it again" });
  const release = await hold(page, /\/auth\/resend\.data/);
  await again.click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.getByText("Sent again")).toBeVisible();
  await mailTo(person.email, "Confirm your email address");

  const main = page.getByRole("main");
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = page.waitForResponse(/\/auth\/resend/);
    await again.click();
    if ((await answer).status() !== 200) break;
    if (await main.getByRole("alert").isVisible()) break;
  }
  await expect(main.getByRole("alert")).toContainText("Too many tries");
});

test("a common password is refused before anything is sent", wide, async ({ page }) => {
  const email = anAddress("newcomer");
  await open(page, "/auth?mode=signup");
  await fillIn(page, { Email: email, Password: "password1", "Confirm Password": "password1" });
  await page.getByRole("button", { name: "Create Account" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Please choose another password");
  await expect(alert).toContainText("This password is among the first that attackers try.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test(
  "an address that has an account is answered like any other, and only its owner is notified",
  wide,
  async ({ page }) => {
    const { email } = await aProvider();
    await signUp(page, { email, password: PASSWORD });
    await expect(page.getByText(`We wrote to ${email}.`)).toBeVisible();
    const mail = await mailTo(email, "You already have an account");
    expect(mail).toContain("nothing was created and nothing was changed");
  },
);

test("a link opened in another browser asks for the password", async ({ page, anotherDevice }) => {
  const person = newcomer();
  await signUp(page, person);
  const link = await confirmLink(person.email);
  const other = await anotherDevice();
  await other.goto(link);
  const heading = other.getByRole("heading", { level: 1, name: "Finish in this browser" });
  await expect(heading).toBeFocused();
  await expect(other.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/auth");

  await fillIn(other, { Password: "not-the-password" });
  await other.getByRole("button", { name: "Confirm" }).click();
  const alert = other.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("This is not your present password.");
  await expect(alert.locator("..")).toBeFocused();

  await fillIn(other, { Password: person.password });
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other).toHaveURL("/dashboard");
  await expect(toast(other, "You have successfully signed in.")).toBeVisible();
});

test("a used link leads to the sign-in page and says so", async ({ page, anotherDevice }) => {
  const person = newcomer();
  await signUp(page, person);
  const link = await confirmLink(person.email);
  await page.goto(link);
  await expect(page).toHaveURL("/dashboard");

  const other = await anotherDevice();
  await other.goto("/how-ranking-works");
  const headings = await watchHeadings(other);
  await other.goto(link);
  await expect(other).toHaveURL("/auth?failed=stale-link");
  const text =
    "Failed to authenticate with the provided code. This link has been used or is too old. Ask for a new one.";
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Authentication Error");
  await expect(other.getByRole("main").getByRole("alert").first()).toContainText(text);
  await expect(toast(other, "Authentication failed")).toBeVisible();
  await expect(toast(other, text)).toBeVisible();

  expect(headings).toContain("Authentication failed. Redirecting to login...");

  await other.getByRole("link", { name: "Back to Login" }).click();
  await expect(other).toHaveURL("/auth");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "Sign in to manage your listings",
  );
  await other.goBack();
  await other.goBack();
  await expect(other).toHaveURL("/how-ranking-works");
});

test(
  "a link that is too old, or whose address was taken meanwhile, opens nothing",
  wide,
  async ({ page }) => {
    const late = newcomer();
    await signUp(page, late);
    const lateLink = await confirmLink(late.email);
    await query(
      `update mailed_codes set expires_at = now() - interval '1 second'
     where sign_up_id in (select id from sign_ups where email = $1)`,
      [late.email],
    );
    await page.goto(lateLink);
    await expect(page).toHaveURL("/auth?failed=stale-link");

    const slow = newcomer();
    await signUp(page, slow);
    const slowLink = await confirmLink(slow.email);
    await aProvider({ email: slow.email });
    await page.goto(slowLink);
    await expect(page).toHaveURL("/auth?failed=address-taken");
    await expect(toast(page, "Authentication failed")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
      "This address has an account already. Sign in, or use 'Forgot password?'.",
    );
  },
);

test("where someone wanted to go survives the mail", wide, async ({ page }) => {
  const person = newcomer();
  await page.goto("/dashboard/account");
  await expect(page).toHaveURL("/auth?next=%2Fdashboard%2Faccount");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByLabel("Confirm Password")).toBeVisible();
  const { email: Email, password } = person;
  await fillIn(page, { Email, Password: password, "Confirm Password": password });
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.goto(await confirmLink(person.email));
  await expect(page).toHaveURL("/dashboard/account");
  await expect(page.getByText(person.email)).toBeVisible();
});
