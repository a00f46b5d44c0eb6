import type { Page } from "@playwright/test";
import {
  aModerator,
  anAdmin,
  aProvider,
  expect,
  fillIn,
  open,
  query,
  test,
  toast,
} from "../kit/people.ts";
import { enterStaffArea, haveSession, openDashboard } from "../kit/sessions.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an admin suspends an organisation: its open tab says so, the account stays open, and lifting brings all back", async ({
  page,
  anotherDevice,
  consoleErrors,
}) => {
  const person = await aProvider();
  await query("select organisation_of(id) from users where email = $1", [person.email]);
  const theirs = await anotherDevice();
  const stream = theirs.waitForResponse(/\/session\/events/);
  await openDashboard(theirs, person);
  await stream;

  await enterStaffArea(page, await anAdmin());
  await open(page, "/admin/organisations");
  await fillIn(page, { "Find an organization": person.email.toUpperCase() });
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("1 organization", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Organization of ${person.email}` }).click();
  await expect(section(page, "People").getByRole("link", { name: person.email })).toBeVisible();

  const suspension = section(page, "Suspension");
  await suspension.getByLabel("Reason").fill("Sells what it does not have.");
  await suspension.getByRole("button", { name: "Suspend organization" }).click();
  await expect(toast(page, "Organization suspended")).toBeVisible();
  await expect(page.getByText("Suspended since")).toBeVisible();
  await expect(page.getByRole("list", { name: "Entries" })).toContainText(
    "Sells what it does not have.",
  );

  await expect(heading(theirs)).toHaveText("This organization is suspended");
  await expect(theirs.getByRole("main").getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await theirs.getByRole("link", { name: "Your account" }).click();
  await expect(section(theirs, "Account")).toBeVisible();
  await theirs.getByRole("link", { name: "Your Listings" }).click();
  await expect(heading(theirs)).toHaveText("This organization is suspended");

  await suspension.getByLabel("Reason").fill("It was a mistake of ours.");
  await suspension.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(toast(page, "Suspension lifted")).toBeVisible();
  await theirs.reload();
  await expect(heading(theirs)).toHaveText("Dashboard");
  expect(consoleErrors.splice(0).join()).toContain("403");
});

test("a member of two organisations switches away from the suspended one", async ({
  page,
  consoleErrors,
}) => {
  const [person, colleague] = [await aProvider(), await aProvider()];
  await haveSession(page, person);
  const [own] = await query<{ id: string }>(
    "select organisation_of(id) as id from users where email = $1",
    [person.email],
  );
  await query(
    `insert into organisation_members (organisation_id, user_id, role)
     select organisation_of(theirs.id), mine.id, 'editor'
       from users theirs, users mine where theirs.email = $1 and mine.email = $2`,
    [colleague.email, person.email],
  );
  await query(
    "update sessions set organisation_id = $1 where user_id = (select id from users where email = $2)",
    [own?.id, person.email],
  );
  await query("update organisations set suspended_at = now() where id = $1", [own?.id]);

  const answer = await page.goto("/submit-listing");
  expect(answer?.status()).toBe(403);
  await expect(heading(page)).toHaveText("This organization is suspended");
  await page
    .getByLabel("Organization")
    .selectOption({ label: `Organization of ${colleague.email}` });
  await page.getByRole("button", { name: "Switch" }).click();
  await expect(heading(page)).toHaveText("Dashboard");
  expect(consoleErrors.splice(0).join()).toContain("403");
});

test("a moderator sees an organisation and has no button to change it", async ({ page }) => {
  await enterStaffArea(page, await aModerator());
  await open(page, "/admin/organisations?find=provider@rebadge.example");
  await page
    .getByRole("main")
    .getByRole("list", { name: "Organizations" })
    .getByRole("link")
    .first()
    .click();
  await expect(section(page, "Listings").getByRole("link").first()).toBeVisible();
  await expect(section(page, "Suspension")).toHaveCount(0);
  await expect(page.getByRole("main").locator("form, button")).toHaveCount(0);
});
