import { readFile } from "node:fs/promises";
import {
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

const NEW_PASSWORD = "another-harbour-2027";

test("the dashboard has its tabs, its call and the way out", async ({ page }) => {
  await signIn(page, await aProvider());
  await expect(page).toHaveTitle("Dashboard | Rebadge");
  await expect(page.getByRole("heading", { name: "No services yet" })).toBeVisible();
  await expect(page.getByText("You haven't added any white label services yet.")).toBeVisible();
  const first = page.getByRole("link", { name: "Add Your First Listing" });
  await expect(first).toHaveAttribute("href", "/submit-listing");
  const add = page.getByRole("link", { name: "Add New Listing" });
  await expect(add).toHaveAttribute("href", "/submit-listing");
  await expect(page.getByRole("link", { name: "Review", exact: true })).toHaveCount(0);

  const tabs = page.getByRole("navigation", { name: "Dashboard" });
  await expect(tabs.getByRole("link", { name: "Your Listings" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await tabs.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(page).toHaveTitle("Account | Rebadge");
  await expect(tabs.getByRole("link", { name: "Account" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL("/auth");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth");
});

test("the account tab says who is signed in, and where", async ({ page, extraHTTPHeaders }) => {
  const { email, password } = await aProvider();
  await signIn(page, { email, password });
  await open(page, "/dashboard/account");
  const account = page.getByRole("region", { name: "Account", exact: true });
  await expect(account).toContainText("You sign in with your password.");
  await expect(account).toContainText(email);

  const devices = page.getByRole("list", { name: "Signed-in devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices).toContainText(/Chrome on (Windows|Linux|Android)/);
  await expect(devices).toContainText("This device");
  await expect(devices).toContainText(extraHTTPHeaders?.["X-Real-IP"] ?? "");
  await expect(devices).toContainText(/Last used \w+ \d+, \d{4}, \d\d:\d\d$/);
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();

  await account.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/auth");
});

test("a changed password needs the present one", wide, async ({ page }) => {
  const person = await aProvider();
  await signIn(page, person);
  await open(page, "/dashboard/account");
  const section = page.getByRole("region", { name: "Password" });
  const change = section.getByRole("button", { name: "Change password" });
  await change.click();
  await expect(section.getByLabel("Current password")).toHaveAccessibleDescription(
    "Please enter your current password.",
  );

  const changeTo = async (current: string, next: string, confirm = next) => {
    await fillIn(section, {
      "Current password": current,
      "New password": next,
      "Confirm Password": confirm,
    });
    await change.click();
  };
  await changeTo(PASSWORD, NEW_PASSWORD, "something else");
  await expect(section.getByLabel("Confirm Password")).toHaveAccessibleDescription(
    "Passwords don't match",
  );
  const alert = section.getByRole("alert");
  await changeTo("not-the-password", NEW_PASSWORD);
  await expect(alert).toContainText("This is not your present password.");
  await expect(alert.locator("..")).toBeFocused();
  await changeTo(PASSWORD, "password1");
  await expect(alert).toContainText("Please choose another password");

  const release = await hold(page, /change-password\.data/);
  await changeTo(PASSWORD, NEW_PASSWORD);
  await expect(section.getByRole("button", { name: "Changing..." })).toBeVisible();
  release();
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(alert).toHaveCount(0);
  await expect(section.getByLabel("New password")).toHaveValue("");
  await mailTo(person.email, "password was changed");

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL("/auth");
  await signIn(page, { ...person, password: NEW_PASSWORD });
});

test("everything we hold about someone can be taken away as a file", wide, async ({ page }) => {
  const person = await aProvider();
  await signIn(page, person);
  await open(page, "/dashboard/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const text = await readFile(await file.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    account: { email: person.email, role: "provider" },
    sessions: [{ address: expect.stringMatching(/^10\./) }],
    listings: [],
  });
  expect(text).not.toMatch(/argon2|token|hash/i);
});

test("an account is deleted with its listings, after a confirmation", async ({ page }) => {
  const person = await aProvider();
  await query(
    `insert into white_label_services (user_id, business_name, service_type, location, language, website, description, status)
     select users.id, 'Ferrywell', service_type, location, language, website, description, 'pending'
     from users, white_label_services where users.email = $1 limit 1`,
    [person.email],
  );
  await signIn(page, person);
  await open(page, "/dashboard/account");
  const opener = page.getByRole("button", { name: "Delete my account…" });
  const loss = "Your listing disappears from the directory at once. This cannot be undone.";

  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toHaveAccessibleDescription(loss);
  const proof = dialog.getByLabel("Your password");
  const remove = dialog.getByRole("button", { name: "Delete my account" });
  await remove.click();
  await expect(proof).toHaveAccessibleDescription("Please fill this in.");
  await proof.fill("not-the-password");
  await remove.click();
  await expect(dialog.getByRole("alert")).toContainText("Nothing was deleted.");
  await expect(dialog.getByRole("alert").locator("..")).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(proof).toHaveValue("");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  await opener.click();
  await proof.fill(person.password);
  const release = await hold(page, /account\/delete\.data/);
  await remove.click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  release();

  await expect(page).toHaveURL("/auth");
  await expect(toast(page, "Account deleted")).toBeVisible();
  await mailTo(person.email, "account is deleted");
  await fillIn(page, { Email: person.email, Password: person.password });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Error signing in");
});
