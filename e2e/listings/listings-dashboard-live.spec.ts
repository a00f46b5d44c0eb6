import type { Page } from "@playwright/test";
import {
  aListing,
  anUpdate,
  card,
  publish,
  refuseUpdate,
  requestChanges,
} from "../kit/own-listings.ts";
import { aProvider, expect, open, port, query, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

/** A mark that a reload would lose. */
async function mark(page: Page) {
  await page.evaluate(() => document.body.setAttribute("data-marked", ""));
}

/** Signs in and waits for the reload that follows the opening of the stream. */
async function arrive(page: Page, person: { email: string }) {
  const reload = page
    .waitForResponse(/session\/events/)
    .then(() => page.waitForResponse(/dashboard\.data/));
  await openDashboard(page, person);
  await reload;
}

async function expectSamePage(page: Page) {
  await expect(page.locator("body[data-marked]")).toHaveCount(1);
}

test("decisions show at once, in every tab and by every process, and other accounts get no event", async ({
  page,
  context,
  anotherDevice,
}) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await open(page, "/dashboard");
  const other = await context.newPage();
  await open(other, "/dashboard");
  const device = await anotherDevice({ baseURL: `http://127.0.0.1:${port() + 1}` });
  await openDashboard(device, person);
  const tabs = [page, other, device];
  for (const tab of tabs) await mark(tab);

  const stranger = await anotherDevice();
  await arrive(stranger, await aProvider());
  const asked: string[] = [];
  stranger.on("request", (request) => asked.push(request.url()));

  const expectBadge = async (name: string, text: string) => {
    for (const tab of tabs)
      await expect(card(tab, name).getByText(text, { exact: true })).toBeVisible({
        timeout: 3_000,
      });
  };
  await expectBadge("Ferrywell", "In review");
  await publish(listing);
  await expectBadge("Ferrywell", "Live");
  await anUpdate(listing, "Ferrywell & Sons");
  await expectBadge("Ferrywell & Sons", "Update in review");
  await refuseUpdate(listing, "claims", "Who says so?");
  await expectBadge("Ferrywell & Sons", "Update not accepted");
  await requestChanges(listing, "website", "It is gone.");
  await expectBadge("Ferrywell & Sons", "Changes requested");
  for (const tab of tabs) {
    await expect(card(tab, "Ferrywell & Sons")).toContainText("It is gone.");
    await expectSamePage(tab);
  }
  expect(asked).toEqual([]);
});

test(
  "a listing deleted in one tab disappears from the other, and only the first shows the message",
  wide,
  async ({ page, context }) => {
    const person = await aProvider();
    await aListing(person);
    await haveSession(page, person);
    await open(page, "/dashboard");
    const other = await context.newPage();
    await open(other, "/dashboard");
    await mark(other);

    await page.getByRole("link", { name: "Delete Ferrywell" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Service deleted")).toBeVisible();
    await expect(other.getByRole("heading", { name: "No services yet" })).toBeVisible();
    await expect(toast(other, "Service deleted")).toHaveCount(0);
    await expectSamePage(other);
  },
);

test("an open history is updated", wide, async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await open(page, `/dashboard/listings/${listing.id}/history`);
  await mark(page);
  await publish(listing);
  await expect(page.getByRole("listitem").filter({ hasText: "Published" })).toBeVisible();
  await expectSamePage(page);
});

test("one stream serves a tab, wherever in the dashboard it goes", wide, async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  const first = page.waitForResponse(/session\/events/);
  await openDashboard(page, person);
  await first;
  const more: string[] = [];
  page.on("request", (request) => {
    if (/session\/events/.test(request.url())) more.push(request.url());
  });
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await page.getByRole("link", { name: "Your Listings" }).click();
  await publish(listing);
  await expect(card(page, "Ferrywell").getByText("Live", { exact: true })).toBeVisible();
  expect(more).toEqual([]);
});

test(
  "a tab that lost its stream reloads the list when it reconnects",
  wide,
  async ({ page, consoleErrors }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await openDashboard(page, person);
    await page.route(/\/session\/events/, (route) => route.abort(), { times: 1 });
    const cut = page.waitForEvent("requestfailed", (request) => /events/.test(request.url()));
    await page.goto("/dashboard");
    await cut;
    // Published while the tab was disconnected.
    await query("update white_label_services set status = 'approved' where id = $1", [listing.id]);
    await expect(card(page, "Ferrywell").getByText("Live", { exact: true })).toBeVisible();
    consoleErrors.splice(0);
  },
);

test(
  "a failed reload loses the list and not the page, and the next one restores it",
  wide,
  async ({ page, consoleErrors }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await arrive(page, person);
    await page.route(/dashboard\.data/, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await publish(listing);
    await expect(page.getByRole("heading", { name: "Error fetching services" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");

    await requestChanges(listing, "website", "It is gone.");
    await expect(card(page, "Ferrywell")).toContainText("It is gone.");
    // The browser logs the failed requests.
    consoleErrors.splice(0);
  },
);
