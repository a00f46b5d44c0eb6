import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { serverEnvironment } from "../../standins/server-environment.ts";
import {
  aProvider,
  expect,
  fillIn,
  mailTo,
  open,
  port,
  query,
  resetLink,
  signIn,
  test,
  toast,
  watchHeadings,
} from "../kit/people.ts";
import { wide } from "../kit/test.ts";

const aLogin = () => `ann-${randomUUID().slice(0, 8)}`;

async function setOut(page: Page, from = "/auth") {
  await page.goto(from);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Google, standing in" })).toBeVisible();
}

async function signInAs(page: Page, login: string, from?: string) {
  await setOut(page, from);
  await page.getByLabel("Login").fill(login);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("Google opens an account, and the next time the same one", async ({ page }) => {
  const login = aLogin();
  const headings = await watchHeadings(page);
  await signInAs(page, login, "/auth?mode=signup");
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Successfully signed in")).toBeVisible();
  await expect(toast(page, "Welcome to Rebadge!")).toBeVisible();
  expect(headings).toContain("Processing login credentials...");

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL("/auth");
  await signInAs(page, login, "/auth?next=%2Fdashboard%2Faccount");
  await expect(page).toHaveURL("/dashboard/account");
  await expect(toast(page, "Welcome back!")).toBeVisible();
  const account = page.getByRole("region", { name: "Account", exact: true });
  await expect(account).toContainText("You sign in with Google.");
  await expect(account).toContainText(`${login}@example.com`);
});

test(
  "an account without a password can set one, and is deleted by typing its address",
  wide,
  async ({ page }) => {
    const login = aLogin();
    const email = `${login}@example.com`;
    await signInAs(page, login);
    await expect(page).toHaveURL("/dashboard");
    await open(page, "/dashboard/account");
    const password = page.getByRole("region", { name: "Password" });
    await expect(password).toContainText("You sign in with Google and have no password here.");
    await password.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(password.getByRole("status")).toContainText("Reset link sent!");
    const google = page.getByRole("region", { name: "Google" });
    await expect(google).toContainText("Set a password first, with the reset link above.");
    await expect(google.getByRole("button")).toHaveCount(0);
    await page.goto(await resetLink(email));
    await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
    await expect(page.getByText("Choose a new password")).toBeVisible();

    await open(page, "/dashboard/account");
    await page.getByRole("button", { name: "Delete my account…" }).click();
    const dialog = page.getByRole("dialog");
    const proof = dialog.getByLabel("Your email address");
    await expect(proof).toHaveAccessibleDescription(`Type ${email}`);
    await proof.fill("somebody@else.example");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Nothing was deleted.");

    const sentBack =
      "update sessions set created_at = now() - $2::interval where user_id = (select id from users where email = $1)";
    await query(sentBack, [email, "20 minutes"]);
    await proof.fill(email);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Please sign in again first");

    await query(sentBack, [email, "1 minute"]);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(toast(page, "Account deleted")).toBeVisible();
  },
);

test("an account with the same address is the same person's", wide, async ({ page }) => {
  const person = await aProvider();
  await signInAs(page, person.email);
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Successfully signed in")).toBeVisible();
  await page.goto("/dashboard/account");
  await expect(page.getByText("You sign in with Google or with your password.")).toBeVisible();
  await mailTo(person.email, "Google was linked");
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await expect(toast(page, "Google unlinked")).toBeVisible();
  await expect(page.getByText("You sign in with your password.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL("/auth");
  await signIn(page, person);
});

test(
  "cancelling at Google returns to the sign-in page, and nothing happened",
  wide,
  async ({ page }) => {
    await setOut(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/auth?failed=google-failed");
    await expect(toast(page, "Error signing in with Google")).toBeVisible();
    await expect(toast(page, "Failed to sign in with Google")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication Error");
    await page.getByRole("link", { name: "Back to Login" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
  },
);

test("an address that Google has not verified opens nothing", wide, async ({ page }) => {
  const { email } = await aProvider();
  await signInAs(page, `unverified-${email}`);
  await expect(page).toHaveURL("/auth?failed=google-unverified");
  await expect(toast(page, "Error signing in with Google")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
    "Google has not verified your email address",
  );
});

test(
  "a code that Google does not know, and a suspended account, are refused",
  wide,
  async ({ page }) => {
    const { email } = await aProvider();
    await page.route(
      /\/auth\/callback\.data/,
      (route) => {
        const postData = route
          .request()
          .postData()
          ?.replace(/code=[^&]+/, "code=forged");
        return route.continue({ postData });
      },
      { times: 1 },
    );
    await signInAs(page, email);
    await expect(page).toHaveURL("/auth?failed=google-failed");

    await query("update users set suspended_at = now() where email = $1", [email]);
    await signInAs(page, email);
    await expect(page).toHaveURL("/auth?failed=suspended");
    await expect(toast(page, "This account is suspended")).toBeVisible();
  },
);

test.describe("when Google is unavailable", () => {
  let server: ChildProcess;
  const address = () => `http://127.0.0.1:${port() + 3}`;

  test.beforeAll(async () => {
    const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/x";
    const environment = serverEnvironment(adminUrl, `rebadge_browser_${port()}`, port());
    const changes = { PORT: String(port() + 3), GOOGLE_ISSUER: "http://127.0.0.1:1" };
    server = spawn(process.execPath, ["build/server/index.js"], {
      env: { ...process.env, ...environment, ...changes, LOG_LEVEL: "silent" },
      stdio: "ignore",
    });
    const isAlive = () => fetch(`${address()}/livez`).then(Boolean, () => false);
    await expect.poll(isAlive, { timeout: 30_000 }).toBe(true);
  });

  test.afterAll(() => server.kill("SIGKILL"));

  test("its button says so, and the password still works", wide, async ({ page }) => {
    const { email, password } = await aProvider();
    await page.goto(`${address()}/auth`);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expect(toast(page, "Error signing in with Google")).toBeVisible();
    await expect(toast(page, "Failed to sign in with Google")).toBeVisible();
    await fillIn(page, { Email: email, Password: password });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`${address()}/dashboard`);
  });
});
