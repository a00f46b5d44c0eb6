import type { Page } from "@playwright/test";
import {
  aModerator,
  anAdmin,
  aProvider,
  currentCode,
  expect,
  fillIn,
  open,
  query,
  test,
  toast,
} from "../kit/people.ts";
import { enterStaffArea, haveSession, openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openAccount(page: Page, email: string) {
  await open(page, "/admin/accounts");
  await fillIn(page, { "Find an account": email.toUpperCase() });
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: email }).click();
  await expect(heading(page)).toHaveText(email);
}

test("a moderator searches accounts, and has no button to change them", async ({ page }) => {
  const [moderator, provider] = [await aModerator(), await aProvider()];
  await enterStaffArea(page, moderator, "/admin/accounts");
  await fillIn(page, { "Find an account": "no-such-person" });
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("No account found")).toBeVisible();
  await page.getByRole("link", { name: "Show all accounts" }).click();
  await expect(page.getByLabel("Find an account")).toHaveValue("");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/admin/accounts?page=2");

  await openAccount(page, provider.email);
  await expect(page.getByText("It says nothing about this account.")).toBeVisible();
  await expect(page.getByText("No listings.")).toBeVisible();
  for (const name of ["Role", "Suspension"]) await expect(section(page, name)).toHaveCount(0);
  await expect(page.getByRole("main").locator("form, button")).toHaveCount(0);
});

test("staff see the listings of an account, each with a way to it", wide, async ({ page }) => {
  await enterStaffArea(page, await aModerator());
  await openAccount(page, "provider@rebadge.example");

  const listings = section(page, "Listings");
  for (const state of ["Live", "In review", "Changes requested"])
    await expect(listings.getByText(state).first()).toBeVisible();
  await expect(listings.getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/admin\/listings\/[0-9a-f-]{36}$/,
  );
});

test("an admin suspends an account: its open tab leaves, and it cannot come back until that is lifted", async ({
  page,
  anotherDevice,
}) => {
  const person = await aProvider();
  const theirs = await anotherDevice();
  const stream = theirs.waitForResponse(/\/session\/events/);
  await openDashboard(theirs, person);
  await stream;

  await enterStaffArea(page, await anAdmin());
  await openAccount(page, person.email);
  const suspension = section(page, "Suspension");
  await suspension.getByRole("button", { name: "Suspend account" }).click();
  await expect(suspension.getByLabel("Reason")).toHaveAccessibleDescription(/Please say why\./);
  await suspension.getByLabel("Reason").fill("Sold listings that are not theirs.");
  const leaving = theirs.waitForURL(/\/auth$/, { timeout: 5_000, waitUntil: "commit" });
  await suspension.getByRole("button", { name: "Suspend account" }).click();
  await expect(toast(page, "Account suspended")).toBeVisible();
  await leaving;
  await expect(page.getByText("Suspended since")).toBeVisible();

  await fillIn(theirs, { Email: person.email, Password: person.password });
  await theirs.getByRole("button", { name: "Sign In" }).click();
  await expect(theirs.getByRole("alert").first()).toContainText("This account is suspended");

  await expect(suspension.getByLabel("Reason")).toHaveValue("");
  await suspension.getByLabel("Reason").fill("It was a mistake of ours.");
  await suspension.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(toast(page, "Suspension lifted")).toBeVisible();
  await expect(page.getByText("Suspended since")).toHaveCount(0);
  await openDashboard(theirs, person);
});

test("an admin makes a provider a moderator, and the audit log says who, what and why", async ({
  page,
  anotherDevice,
}) => {
  const [admin, person] = [await anAdmin(), await aProvider()];
  await enterStaffArea(page, admin);
  await openAccount(page, person.email);
  const role = section(page, "Role");
  await role.getByLabel("Role").selectOption("moderator");
  await role.getByLabel("Reason").fill("Joins the review desk in May.");
  await role.getByRole("button", { name: "Change role" }).click();
  await expect(toast(page, "Role changed")).toBeVisible();
  await expect(page.getByText("Not set up yet")).toBeVisible();

  await page.getByRole("link", { name: "Everything about this account" }).click();
  await expect(heading(page)).toHaveText("Audit log");
  await expect(page.getByLabel("About")).toHaveValue(person.email);
  const entry = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(entry).toHaveCount(1);
  for (const text of [
    "Changed rights",
    "Role: moderator, before: provider",
    admin.email,
    person.email,
    "Joins the review desk in May.",
  ]) {
    await expect(entry).toContainText(text);
  }

  const theirs = await anotherDevice();
  await haveSession(theirs, person);
  await theirs.goto("/admin");
  await expect(theirs).toHaveURL("/admin/second-factor/set-up");
});

test("admins cannot change their own rights", wide, async ({ page }) => {
  const admin = await anAdmin();
  await enterStaffArea(page, admin);
  await openAccount(page, admin.email);
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
});

test(
  "without a second factor shown lately no rights are changed",
  wide,
  async ({ page, baseURL }) => {
    const [admin, person] = [await anAdmin(), await aProvider()];
    await enterStaffArea(page, admin);
    await openAccount(page, person.email);
    const address = `${new URL(page.url()).pathname}/suspension`;
    const change = () =>
      page.request.post(address, {
        form: { reason: "Not from the page." },
        headers: { Origin: baseURL ?? "" },
        maxRedirects: 0,
      });
    await page.context().clearCookies({ name: "__Host-mod" });
    const answer = await change();
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/admin/second-factor");

    // On the page itself they are redirected back, and nothing was changed.
    const suspension = section(page, "Suspension");
    await suspension.getByLabel("Reason").fill("Left alone for too long.");
    await suspension.getByRole("button", { name: "Suspend account" }).click();
    await expect(page).toHaveURL(/\/admin\/second-factor\?return=%2Fadmin%2Faccounts%2F/);
    await fillIn(page, { Code: await currentCode(admin) });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page)).toHaveText(person.email);
    await expect(page.getByText("Suspended since")).toHaveCount(0);
  },
);

test("a moderator who posts what only an admin may is refused", wide, async ({ page, baseURL }) => {
  const [moderator, person] = [await aModerator(), await aProvider()];
  await enterStaffArea(page, moderator);
  await openAccount(page, person.email);
  const account = new URL(page.url()).pathname;
  for (const [path, fields] of [
    ["/role", { role: "admin" }],
    ["/suspension", {}],
    ["/suspension/lift", {}],
  ] as const) {
    const answer = await page.request.post(account + path, {
      form: { ...fields, reason: "Because I can." },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(answer.status(), path).toBe(403);
  }
  await page.reload();
  await expect(page.getByText("It says nothing about this account.")).toBeVisible();
});

test("an account that is not there is not found", wide, async ({ page }) => {
  await enterStaffArea(page, await aModerator());
  for (const id of ["0199f3f0-0000-7000-8000-000000000000", "x"]) {
    const answer = await page.goto(`/admin/accounts/${id}`);
    expect(answer?.status()).toBe(404);
  }
});

test("the audit log is read page by page, and narrowed", async ({ page }) => {
  const about = `sample ${Date.now()}`;
  await query(
    `insert into audit_log (action, subject)
     select 'listing-deleted', $1 from generate_series(1, 60)`,
    [about],
  );
  await enterStaffArea(page, await aModerator(), "/admin/audit");
  await fillIn(page, { About: about });
  await page.getByLabel("Action").selectOption("Deleted a listing");
  await page.getByRole("button", { name: "Show" }).click();
  // The whole log begins with the same fifty entries.
  const older = page.getByRole("link", { name: "Older entries" });
  await expect(older).toHaveAttribute("href", /about=sample/);
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toContainText("The operator, by a command");
  await older.click();
  await expect(entries).toHaveCount(10);
  await page.getByRole("link", { name: "Newest entries" }).click();
  await expect(entries).toHaveCount(50);

  await page.getByLabel("Action").selectOption("Changed rights");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Nothing like that has been written down.")).toBeVisible();
});
