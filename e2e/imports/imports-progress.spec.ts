import type { Page } from "@playwright/test";
import { findListings } from "../kit/import-callers.ts";
import {
  cancelButton,
  importButton,
  manyRows,
  openTab,
  preview,
  row,
  statusesOf,
  stopAt,
} from "../kit/import-pages.ts";
import { aListing, card } from "../kit/own-listings.ts";
import { aProvider, expect, open, query, test, toast } from "../kit/people.ts";
import { openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

/** A mark that a reload would lose. */
async function mark(page: Page) {
  await page.evaluate(() => document.body.setAttribute("data-marked", ""));
}

async function expectSamePage(page: Page) {
  await expect(page.locator("body[data-marked]")).toHaveCount(1);
}

/** The text on the page, not in a toast. */
function outcome(page: Page, title: string) {
  return page.getByRole("main").getByRole("status").filter({ hasText: title }).first();
}

/** Other tests should not find so many listings in the queue. */
async function forget({ email }: { email: string }) {
  await query("delete from users where email = $1", [email]);
}

test("the confirmed rows are imported, and wait for review", async ({ page }) => {
  const person = await aProvider();
  const live = await aListing(person, { status: "approved" });
  await openDashboard(page, person);
  await preview(page, [
    { business_name: "Brand new" },
    { business_name: "Ferrywell", website: live.website, price_from: "59" },
    { business_name: "Broken", website: "nowhere:" },
  ]);
  await mark(page);
  await importButton(page).click();

  await expect(outcome(page, "Import successful")).toContainText(
    "Imported 2 services. 1 row skipped.",
  );
  await expectSamePage(page);
  await expect(row(page, "Brand new")).toContainText("Created");
  await expect(row(page, "Ferrywell")).toContainText("Updated");
  await expect(row(page, "Broken")).toContainText("Please enter a valid URL");
  await expect(row(page, "Brand new").getByRole("link")).toHaveAttribute("href", /^\/edit-listing/);

  await page.getByRole("main").getByRole("link", { name: "Your Listings" }).last().click();
  await expect(page).toHaveURL("/dashboard");
  await expect(card(page, "Brand new").getByText("In review", { exact: true })).toBeVisible();
  await expect(card(page, "Ferrywell").getByText("Update in review")).toBeVisible();
  const [kept] = await query("select price_from::text from white_label_services where id = $1", [
    live.id,
  ]);
  expect(kept).toEqual({ price_from: "49.00" });
  await page.goto(`/service/${live.id}`);
  await expect(page.getByRole("main")).toContainText("USD 49 / month");
  await expect(page.getByRole("main")).not.toContainText("USD 59");
});

test("an import continues without an open page, and every tab shows its end by itself", async ({
  page,
  context,
}) => {
  const person = await aProvider();
  await openDashboard(page, person);
  const id = await preview(page, manyRows(70, { 3: { website: "nowhere:" } }));
  // Fifty rows are written at a time, and the refused one is decided already.
  const held = await stopAt(id, 60);
  await mark(page);
  await importButton(page).click();
  const progress = page.getByRole("progressbar", { name: "Import of listings.csv" });
  await expect(progress).toHaveJSProperty("value", 51);
  await expect(progress).toHaveJSProperty("max", 70);
  await expect(page.getByText("51 of 70 rows")).toBeVisible();
  await expect(page.getByText("Half of the rows are done.")).toBeAttached();
  await expect(page.getByText("You can leave this page")).toBeVisible();
  await expectSamePage(page);
  await held.stopped();

  await page.getByRole("link", { name: "Your Listings" }).click();
  await expect(page.getByRole("heading", { name: /^Listing \d+$/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "Import", exact: true }).click();
  const running = page.getByRole("region", { name: "Running import" });
  await expect(running).toContainText("Importing listings.csv");
  await expect(running).toContainText("51 of 70 rows");

  const other = await context.newPage();
  await open(other, `/dashboard/import/${id}`);
  await expect(other.getByText("51 of 70 rows")).toBeVisible();
  await mark(other);
  await held.goOn();
  await expect(outcome(other, "Import successful")).toContainText(
    "Imported 69 services. 1 row skipped.",
  );
  await expectSamePage(other);
  await expect(running).toHaveCount(0);
  const recent = page.getByRole("list", { name: "Recent imports" });
  await expect(recent.getByRole("listitem")).toContainText("69 created, 1 refused");
  await expectSamePage(page);
  expect(await findListings(person)).toHaveLength(69);
  await forget(person);
});

test("a running import is cancelled: what was imported stays, the rest never comes", async ({
  page,
}) => {
  const person = await aProvider();
  await openDashboard(page, person);
  const id = await preview(page, manyRows(70));
  const held = await stopAt(id, 60);
  await importButton(page).click();
  await held.stopped();
  await expect(page.getByText("50 of 70 rows")).toBeVisible();
  await cancelButton(page).click();
  await expect(outcome(page, "Import cancelled")).toContainText(
    "50 services were imported before and stay.",
  );
  await expect(toast(page, "Import cancelled")).toBeVisible();
  await page.goto(`/dashboard/import/${id}?show=skip`);
  await expect(row(page, "Listing 70")).toContainText("cancelled before this row");

  await held.goOn();
  const jobs = () => query("select id from graphile_worker.jobs where key = 'import:' || $1", [id]);
  await expect.poll(jobs).toEqual([]);
  expect(await findListings(person)).toHaveLength(50);
  expect(await statusesOf(person)).toEqual(["cancelled"]);
  await forget(person);
});

test("a second import waits for the first, and a fourth for the next hour", async ({ page }) => {
  const person = await aProvider();
  await openDashboard(page, person);
  const first = await preview(page, [{ business_name: "First" }]);
  // It has no job, so it does not change.
  await query("update imports set status = 'running', started_at = now() where id = $1", [first]);
  await preview(page, [{ business_name: "Second" }]);
  await importButton(page).click();
  await expect(toast(page, "Import failed")).toBeVisible();
  await expect(page.getByText("Another import of yours is running.")).toBeVisible();
  await expect(importButton(page)).toBeVisible();

  await query("update imports set status = 'done' where id = $1", [first]);
  for (const name of ["Second", "Third"]) {
    await preview(page, [{ business_name: name }]);
    await importButton(page).click();
    await expect(outcome(page, "Import successful")).toContainText("Imported 1 service.");
  }
  const fourth = await preview(page, [{ business_name: "Fourth" }]);
  await importButton(page).click();
  await expect(page.getByText("You can import three files an hour.")).toBeVisible();
  await query("update imports set started_at = started_at - interval '1 hour' where id = $1", [
    first,
  ]);
  await open(page, `/dashboard/import/${fourth}`);
  await importButton(page).click();
  await expect(outcome(page, "Import successful")).toBeVisible();
});

test("a logo that cannot be fetched is reported in its row, and the listing stays", async ({
  page,
}) => {
  const person = await aProvider();
  await openDashboard(page, person);
  const logo = { logo_url: "http://127.0.0.1/logo.png" };
  await preview(page, [{ business_name: "With a logo", ...logo }]);
  await importButton(page).click();
  await expect(row(page, "With a logo")).toContainText("Logos are not fetched here.");
  await expect(page.getByText("1 logo could not be fetched.")).toBeVisible();
  await expect(outcome(page, "Import successful")).toContainText("Imported 1 service.");
  expect(await findListings(person)).toEqual([{ business_name: "With a logo", status: "pending" }]);
});

test(
  "after a sign-out in the middle everything is kept for the next sign-in",
  wide,
  async ({ page, consoleErrors }) => {
    const person = await aProvider();
    await openDashboard(page, person);
    const id = await preview(page);
    // Without the event that would make the page leave by itself.
    await page.route(/\/session/, (route) => route.abort());
    await page.reload();
    await query("delete from sessions where user_id = (select id from users where email = $1)", [
      person.email,
    ]);
    await importButton(page).click();
    await expect(page).toHaveURL(/\/auth\b/);
    expect(await statusesOf(person)).toEqual(["previewed"]);

    await page.unroute(/\/session/);
    await openDashboard(page, person);
    await openTab(page);
    await page.getByRole("link", { name: "listings.csv" }).click();
    await expect(page).toHaveURL(`/dashboard/import/${id}`);
    await expect(importButton(page)).toBeVisible();
    consoleErrors.splice(0);
  },
);
