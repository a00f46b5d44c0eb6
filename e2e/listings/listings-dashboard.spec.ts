import { readFile } from "node:fs/promises";
import { factColumns } from "../../app/features/imports/import-columns.ts";
import {
  aHundred,
  aListing,
  anUpdate,
  card,
  publish,
  refuseUpdate,
  requestChanges,
} from "../kit/own-listings.ts";
import { aProvider, expect, hold, open, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

test("a card says what the listing says, and where one can go from there", async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person, { status: "approved", recommended: 3 });
  await aListing(person, {
    businessName: "Tidewright",
    priceFrom: null,
    countries: ["Any Country"],
  });
  await openDashboard(page, person);

  const mine = card(page, "Ferrywell");
  for (const text of [
    "PROMOTED",
    "Live",
    listing.description,
    "Service: Analytics & Reporting",
    "Language: English, French",
    "Serviced location: Germany, France",
    "Price from USD 49 / month",
    "Everyone can see this listing in the directory.",
  ])
    await expect(mine).toContainText(text);
  await expect(mine.getByRole("link", { name: "Edit Ferrywell" })).toHaveAttribute(
    "href",
    `/edit-listing/${listing.id}`,
  );
  const website = mine.getByRole("link", { name: "Visit Website of Ferrywell" });
  await expect(website).toHaveAttribute("href", listing.website);
  await expect(website).toHaveAttribute("target", "_blank");
  await expect(website).toHaveAttribute("rel", /^noopener nofollow\b.*\bsponsored$/);

  const other = card(page, "Tidewright");
  await expect(other).toContainText("Serviced location: Any Country");
  await expect(other.getByText("Contact for pricing", { exact: true })).toBeVisible();
  await expect(other).not.toContainText(/PROMOTED|month|Price from/);
  await expect(other.getByRole("link", { name: "View public page" })).toHaveCount(0);

  await mine.getByRole("link", { name: "View public page of Ferrywell" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ferrywell");
  await expect(page).toHaveURL(`/service/${listing.id}`);
});

test("a long description is cut after three lines", wide, async ({ page }) => {
  const person = await aProvider();
  await aListing(person, { description: "Reports under your own name. ".repeat(60) });
  await openDashboard(page, person);

  const lines = await card(page, "Ferrywell")
    .getByText("Reports under your own name.")
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(lines)).toBe(3);
});

test("each listing shows its state, who acts next, and by when", async ({ page }) => {
  const person = await aProvider();
  const soon = new Date();
  const longAgo = new Date("2026-01-03T10:00:00Z");
  await aListing(person, { businessName: "Waiting", submittedAt: soon });
  await aListing(person, { businessName: "Overdue", submittedAt: longAgo });
  const updated = await aListing(person, { businessName: "Old words", status: "approved" });
  await anUpdate(updated, "New words");
  const refused = await aListing(person, { businessName: "Accepted words", status: "approved" });
  await anUpdate(refused, "Refused words");
  await refuseUpdate(refused, "claims", "Who says so?");
  const asked = await aListing(person, { businessName: "Asked" });
  await requestChanges(asked, "unclear", "What does the client see?\nAnd who answers?");
  await haveSession(page, person);
  await open(page, "/dashboard");

  const waiting = card(page, "Waiting");
  await expect(waiting).toContainText("In review");
  await expect(waiting).toContainText(/A moderator will decide by \w+ \d+, \d{4}, \d\d:\d\d\./);

  const overdue = card(page, "Overdue");
  await expect(overdue).toContainText("A moderator should have decided by January 7, 2026");
  await expect(overdue).toContainText("We are late, and we are sorry.");
  await expect(overdue.locator("time")).toHaveAttribute("datetime", "2026-01-07T00:00:00.000Z");

  const update = card(page, "New words");
  await expect(update).toContainText("Update in review");
  await expect(update).toContainText("The public still sees the accepted version.");
  await expect(update).toContainText("A moderator will decide by");
  await expect(update.getByRole("link", { name: "View public page" })).toBeVisible();
  await expect(card(page, "Old words")).toHaveCount(0);

  const no = card(page, "Refused words");
  await expect(no).toContainText("Update not accepted");
  await expect(no).toContainText("Claims that cannot be checked");
  await expect(no).toContainText("Who says so?");
  await expect(no).toContainText("Edit your listing to propose the update anew.");

  const changes = card(page, "Asked");
  await expect(changes).toContainText("Changes requested");
  await expect(changes).toContainText("Hard to understand");
  await expect(changes.getByText("What does the client see?")).toHaveText(
    "What does the client see?\nAnd who answers?",
  );
  await expect(changes).toContainText("Edit your listing and save it: it is then reviewed again.");
  await expect(changes.getByRole("link", { name: "View public page" })).toHaveCount(0);
});

test("a hundred listings are rows in pages of fifty, found by word, state and order, from the address", async ({
  page,
}) => {
  const person = await aProvider();
  await aHundred(person);
  await haveSession(page, person);
  await open(page, "/dashboard");

  const names = page.getByRole("region", { name: "Your Listings" }).getByRole("heading");
  await expect(page.getByText("100 listings", { exact: true })).toBeVisible();
  await expect(names).toHaveCount(50);
  await expect(names.first()).toHaveText("Listing 1");
  await expect(names.nth(1)).toHaveText("Listing 100");
  await page.getByRole("navigation", { name: "Pages of your listings" }).getByText("2").click();
  await expect(page).toHaveURL("/dashboard?page=2");
  await expect(names.last()).toHaveText("Listing 2");
  await page.goto("/dashboard?page=77");
  await expect(names.last()).toHaveText("Listing 2");

  const search = page.getByRole("search", { name: "Your listings" });
  await search.getByLabel("Search").fill("listing 9");
  await search.getByLabel("Sort").selectOption("Newest first");
  await search.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/search=listing\+9.*sort=newest/);
  await expect(page.getByText("11 of 100 listings", { exact: true })).toBeVisible();
  await expect(names.first()).toHaveText("Listing 99");
  await search.getByLabel("State").selectOption("Live");
  await search.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "No listing matches" })).toBeVisible();
  await page.getByRole("link", { name: "Show all listings" }).click();

  const mine = card(page, "Listing 1");
  await mine.getByText("Details and actions").click();
  for (const text of ["Service: Analytics & Reporting", "Price from USD 49 / month"])
    await expect(mine).toContainText(text);
  await expect(mine.getByRole("link", { name: "Edit Listing 1" })).toBeVisible();
  await expect(mine.getByRole("link", { name: "Delete Listing 1" })).toBeVisible();
  await expect(mine.getByRole("button", { name: /Promote Monthly VIP/ })).toBeVisible();
});

test("two skeletons are shown while the cards load", async ({ page }) => {
  const person = await aProvider();
  await aListing(person);
  await haveSession(page, person);
  await open(page, "/dashboard/account");
  const release = await hold(page, /dashboard\.data/);
  await page.getByRole("link", { name: "Your Listings" }).click();

  const shapes = page.getByRole("status", { name: "Your listings are on their way" });
  await expect(shapes).toBeVisible();
  await expect(shapes.getByRole("listitem")).toHaveCount(2);
  release();
  await expect(card(page, "Ferrywell")).toBeVisible();
  await expect(shapes).toHaveCount(0);
});

test("listings are exported as a file that can be imported again", async ({ page }) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await expect(page.getByRole("heading", { name: "No services yet" })).toBeVisible();
  const link = page.getByRole("link", { name: "Export my listings" });
  await expect(link).toHaveCount(0);

  const risky = await aListing(person, {
    businessName: "=1+1",
    description: 'So-called "reports"\nfor résellers',
  });
  const live = await aListing(person, { status: "approved", createdAt: new Date(0) });
  await anUpdate(live, "Ferrywell & Sons");
  await open(page, "/dashboard");
  const downloading = page.waitForEvent("download");
  await link.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("listings.csv");
  const noFacts = ",".repeat(factColumns().length);
  expect(await readFile(await file.path(), "utf8")).toBe(
    [
      `\uFEFFbusiness_name,service_type,location,language,website,price_from,description,logo_url,price_unit,one_line,image_urls,id,${factColumns()}\r\n`,
      `Ferrywell & Sons,Analytics & Reporting,"Germany,France","English,French",https://ferrywell.example/,49,${live.description},,month,,,${live.id}${noFacts}\r\n`,
      `'=1+1,Analytics & Reporting,"Germany,France","English,French",https://ferrywell.example/,49,"So-called ""reports""\nfor résellers",,month,,,${risky.id}${noFacts}\r\n`,
    ].join(""),
  );
  const { headers, status } = await page.request.get("/dashboard/listings.csv").then((answer) => ({
    headers: answer.headers(),
    status: answer.status(),
  }));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="listings.csv"',
  });
});

test("a listing's history is shown to its owner only", async ({ page, anotherDevice }) => {
  const person = await aProvider();
  const listing = await aListing(person, { createdAt: new Date("2026-01-01") });
  await requestChanges(listing, "website", "It does not open.");
  await publish(listing);
  await anUpdate(listing, "Ferrywell & Sons");
  await refuseUpdate(listing, "other", "Please call us.");
  await openDashboard(page, person);
  await card(page, "Ferrywell & Sons").getByRole("link", { name: "History" }).click();

  await expect(page).toHaveTitle("History of Ferrywell | Rebadge");
  const entries = page.getByRole("region", { name: "History of Ferrywell" }).getByRole("listitem");
  await expect(entries).toHaveText([
    /^Update not accepted.*Something elsePlease call us\.$/,
    /^Update proposed.*What it said/,
    /^Published/,
    /^Changes requested.*The website does not workIt does not open\.$/,
    /^Submitted(?!January 1, 2026).*What it said/,
  ]);
  await page.getByRole("main").getByRole("link", { name: "Your Listings" }).last().click();
  await expect(page).toHaveURL("/dashboard");

  const stranger = await anotherDevice();
  await openDashboard(stranger, await aProvider());
  for (const id of [listing.id, "0193b0a0-0000-7000-8000-000000000001", "no-id"]) {
    const answer = await stranger.goto(`/dashboard/listings/${id}/history`);
    expect(answer?.status()).toBe(404);
    await expect(stranger.getByRole("heading", { name: "Listing not found" })).toBeVisible();
    await expect(stranger.getByText("Ferrywell")).toHaveCount(0);
  }
});

test(
  "'Edit Listing' on the public page leads its owner to the form, and another provider to their own dashboard",
  wide,
  async ({ page, anotherDevice }) => {
    const person = await aProvider();
    const listing = await aListing(person, { status: "approved" });
    await haveSession(page, person);
    await open(page, `/service/${listing.id}`);
    await page.getByRole("link", { name: "Edit Listing" }).click();
    await expect(page).toHaveURL(`/edit-listing/${listing.id}?from=listing`);
    await expect(
      page.getByRole("heading", { name: "Edit Your White Label Service" }),
    ).toBeVisible();

    const other = await anotherDevice();
    await haveSession(other, await aProvider());
    await open(other, `/service/${listing.id}`);
    await other.getByRole("link", { name: "Edit Listing" }).click();
    await expect(other).toHaveURL("/dashboard");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(toast(other, "You don't have permission to edit this listing")).toHaveCount(0);
  },
);
