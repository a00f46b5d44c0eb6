import {
  anAddress,
  aProvider,
  expect,
  fillIn,
  hold,
  mailTo,
  open,
  PASSWORD,
  query,
  signIn,
  test,
  toast,
} from "../kit/people.ts";
import { wide } from "../kit/test.ts";

const modes = [
  {
    path: "/auth",
    title: "Sign in to manage your listings",
    subtitle: "Sign in to manage your white label services",
    labels: ["Email", "Password"],
    buttons: ["Sign In", "Continue with Google"],
    texts: ["or you can log in with", "Don't have an account? Sign up"],
    links: { "Forgot password?": "/auth?reset=true", "Sign up": "/auth?mode=signup" },
  },
  {
    path: "/auth?mode=signup",
    title: "Sign up to add or edit your free Whitelabel listing!",
    subtitle: "Create an account to list your white label services",
    labels: ["Email", "Password", "Confirm Password"],
    buttons: ["Create Account", "Continue with Google"],
    texts: ["Already have an account? Sign in"],
    links: { "Sign in": "/auth" },
  },
  {
    path: "/auth?reset=true",
    title: "Reset your password",
    subtitle: "Enter your email to receive a password reset link",
    labels: ["Email"],
    buttons: ["Send Reset Link"],
    texts: [],
    links: { "Back to sign in": "/auth" },
  },
];

test("each of the three modes says what it is for and leads to the others", async ({ page }) => {
  const main = page.getByRole("main");
  for (const { path, title, subtitle, labels, buttons, texts, links } of modes) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(main.getByText(subtitle, { exact: true })).toBeVisible();
    await expect(main.locator("label")).toHaveText(labels);
    for (const name of buttons) await expect(main.getByRole("button", { name })).toBeVisible();
    for (const text of texts) await expect(main.getByText(text, { exact: true })).toBeVisible();
    for (const [name, href] of Object.entries(links)) {
      await main.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(href);
      const there = modes.find((mode) => mode.path === href)?.title ?? "";
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(there);
      await page.goBack();
      await expect(page).toHaveURL(path);
    }
  }
});

test("an error is shown under its field until it is corrected", wide, async ({ page }) => {
  await open(page, "/auth");
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });

  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
  await expect(password).toHaveAccessibleDescription("Password must be at least 6 characters.");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();

  await email.fill("someone@people.example");
  await expect(email).toHaveAccessibleDescription("");
  await password.fill("12345");
  await expect(password).toHaveAccessibleDescription("Password must be at least 6 characters.");
  await password.fill("123456");
  await expect(password).toHaveAccessibleDescription("");

  await open(page, "/auth?mode=signup");
  await email.fill("someone@people");
  await page.keyboard.press("Tab");
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
  await fillIn(page, {
    Email: anAddress(),
    Password: PASSWORD,
    "Confirm Password": "another one",
  });
  await page.getByRole("button", { name: "Create Account" }).click();
  const confirm = page.getByLabel("Confirm Password");
  await expect(confirm).toHaveAccessibleDescription("Passwords don't match");
  await expect(confirm).toBeFocused();
  await fillIn(page, { Password: "12345", "Confirm Password": "12345" });
  await expect(confirm).toHaveAccessibleDescription("Password must be at least 6 characters.");

  await open(page, "/auth?reset=true");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(email).toHaveAccessibleDescription("Please enter your email address");
  await email.fill("nobody");
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
});

test("wrong credentials are said above the form, whether or not there is such an account", async ({
  page,
}) => {
  const { email } = await aProvider();
  for (const address of [email, anAddress("nobody")]) {
    await open(page, "/auth");
    await fillIn(page, { Email: address, Password: "not-the-password" });
    await page.getByRole("button", { name: "Sign In" }).click();

    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Error signing in");
    await expect(alert).toContainText("This email and password do not belong together.");
    await expect(alert.locator("..")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue(address);
    const field = await page.getByLabel("Email").boundingBox();
    expect((await alert.boundingBox())?.y).toBeLessThan(field?.y ?? 0);
  }

  await fillIn(page, { Email: email, Password: PASSWORD });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Signed in successfully")).toBeVisible();
  await expect(toast(page, "Welcome back!")).toBeVisible();
});

test("a password can be shown, hidden again and pasted", wide, async ({ page }) => {
  await open(page, "/auth");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");

  await page.getByLabel("Email").fill("pasted-secret");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
  await password.click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(password).toHaveValue("pasted-secret");

  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("pasted-secret");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test(
  "a pressed button says what it is doing and cannot be pressed twice",
  wide,
  async ({ page }) => {
    const { email, password } = await aProvider();
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });

    await open(page, "/auth?reset=true");
    const release = await hold(page, /\/auth\/[\w-]+\.data/);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    const busy = page.getByRole("main").locator("button[aria-busy=true]");
    await expect(busy).toHaveText("Sending...");
    await busy.click({ force: true });
    await page.keyboard.press("Enter");
    release();
    await expect(page.getByText("Reset link sent!")).toBeVisible();
    expect(posts).toBe(1);

    await open(page, "/auth");
    const releaseSignIn = await hold(page, /\/auth\/sign-in\.data/);
    await fillIn(page, { Email: email, Password: password });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(busy).toHaveText("Signing in...");
    releaseSignIn();
    await expect(page).toHaveURL("/dashboard");
  },
);

test(
  "after too many attempts a stranger waits, the owner is notified, and their browser is not locked out",
  wide,
  async ({ page, anotherDevice }) => {
    const owner = await aProvider();
    const known = await anotherDevice();
    await signIn(known, owner);
    await known.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(known).toHaveURL("/auth");

    await open(page, "/auth");
    const alert = page.getByRole("main").getByRole("alert");
    for (let tries = 0; tries < 12; tries += 1) {
      await fillIn(page, { Email: owner.email, Password: `guess-number-${tries}` });
      const answer = page.waitForResponse(/\/auth\/sign-in/);
      await page.getByRole("button", { name: "Sign In" }).click();
      if ((await answer).status() === 429) break;
      // The button says 'Signing in...' until the answer is rendered; typing earlier could be lost.
      await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    }
    await expect(alert).toContainText("Too many tries");
    await expect(alert).toContainText("A reset link gets you in at once.");
    await mailTo(owner.email, "Many failed sign-ins");

    await signIn(known, owner);
  },
);

test(
  "a suspended account, or one with too short a password for its role, learns so only with the right password",
  wide,
  async ({ page }) => {
    const suspended = await aProvider();
    await query("update users set suspended_at = now() where email = $1", [suspended.email]);
    const moderator = await aProvider({ password: "rosen7" });
    await query("update users set role = 'moderator' where email = $1", [moderator.email]);

    await open(page, "/auth");
    const alert = page.getByRole("main").getByRole("alert");
    await fillIn(page, { Email: suspended.email, Password: PASSWORD });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(alert).toContainText("This account is suspended");

    await fillIn(page, { Email: moderator.email, Password: moderator.password });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(alert).toContainText("Your password is too short for your role");
  },
);

test("/auth redirects a signed-in visitor", wide, async ({ page }) => {
  await signIn(page, await aProvider());
  await page.goto("/auth?next=%2Fdashboard%2Faccount");
  await expect(page).toHaveURL("/dashboard/account");
  await expect(toast(page, "Signed in successfully")).toBeVisible();
});
