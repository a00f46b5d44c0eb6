import type { Page } from "@playwright/test";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { aListing, card } from "../kit/own-listings.ts";
import { aModerator, aProvider, expect, fillIn, open, query, test, toast } from "../kit/people.ts";
import { enterStaffArea, openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";
import {
  aWaitingListing,
  aWaitingUpdate,
  findStatus,
  propose,
  rewrite,
} from "../kit/waiting-listings.ts";

const accept = (page: Page) => page.getByRole("button", { name: /^Accept/ });
const request = (page: Page) => page.getByRole("button", { name: "Request changes" });
const panel = (page: Page) => page.getByRole("region", { name: "Decide" });

/** Opens a listing and waits for the short delay before it can be decided about. */
async function openListing(page: Page, { id }: { id: string }) {
  await open(page, `/admin/listings/${id}`);
  await expect(accept(page)).toHaveAttribute("aria-keyshortcuts", "a");
}

async function ask(page: Page, reason: string, note: string) {
  await page.getByLabel("Reason").selectOption(reason);
  await page.getByLabel("Note to the provider").fill(note);
  await request(page).click();
}

test("a new listing is shown with its preview, its warnings and its owner", async ({ page }) => {
  const listing = await aWaitingListing({
    businessName: "FERRYWELL HARBOUR",
    description: "Reports.\n\nWrite to sales@ferrywell.example for more.",
    website: `https://ferrywell-${Date.now()}.example/`,
  });
  await enterStaffArea(page, await aModerator(), `/admin/listings/${listing.id}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FERRYWELL HARBOUR");
  const preview = page.getByRole("region", { name: "As it will look" });
  await expect(preview).toContainText("USD 49 / month");
  await expect(preview).toContainText("Germany, France");
  const visit = preview.getByRole("link", { name: /Visit Website/ });
  await expect(visit).toHaveAttribute("href", listing.website);
  const works = preview.locator("a[href]:not([inert] *), button:not([inert] *)");
  await expect(works).toHaveText([/Visit Website/, /Find out more/]);
  await expect(page.getByRole("region", { name: "What changes" })).toHaveCount(0);

  const warnings = page.getByRole("region", { name: "Warnings" });
  await expect(warnings).toContainText("The name is written in capitals.");
  await expect(warnings).toContainText("sales@ferrywell.example");
  await expect(page.getByRole("region", { name: "History" })).toContainText("Submitted");
  const head = page.getByRole("main");
  await expect(head).toContainText("Listings: 0 live, 1 in review, 0 with changes requested");
  await head.getByRole("link", { name: listing.owner.email, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/accounts\//);
});

test("accepting publishes the listing and leads to the next", async ({ page }) => {
  const listing = await aWaitingListing({ businessName: "Quayside Published" });
  await enterStaffArea(page, await aModerator());
  await openListing(page, listing);
  await accept(page).click();

  await expect(toast(page, "Published")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(listing.id));
  await page.goto(`/service/${listing.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quayside Published");
});

test("requested changes reach the provider with reason and note", async ({
  page,
  anotherDevice,
}) => {
  const listing = await aWaitingListing({ businessName: "Quayside Unclear" });
  await enterStaffArea(page, await aModerator());
  await openListing(page, listing);

  const note = page.getByLabel("Note to the provider");
  await page.getByLabel("Reason").selectOption("Hard to understand");
  await expect(note).toHaveValue(/plain words/);
  await page.getByLabel("Reason").selectOption("Wrong category");
  await expect(note).toHaveValue(/category that your customers/);
  await note.fill("Who is it for?");
  await page.getByLabel("Reason").selectOption("Something is missing");
  await expect(note).toHaveValue("Who is it for?");
  await request(page).click();
  await expect(toast(page, "Changes requested")).toBeVisible();
  expect(await findStatus(listing)).toBe("rejected");

  const owners = await anotherDevice();
  await openDashboard(owners, listing.owner);
  await expect(card(owners, "Quayside Unclear")).toContainText("Something is missing");
  await expect(card(owners, "Quayside Unclear")).toContainText("Who is it for?");
});

test("a request needs a reason and a note", async ({ page }) => {
  const listing = await aWaitingListing();
  await enterStaffArea(page, await aModerator());
  await openListing(page, listing);
  await request(page).click();

  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription("Please choose a reason");
  await expect(page.getByLabel("Note to the provider")).toHaveAccessibleDescription(
    /Please tell the provider what to change/,
  );
  expect(await findStatus(listing)).toBe("pending");
});

test("an update is compared field by field, and published once accepted", async ({ page }) => {
  const update = {
    businessName: "Ferrywell Reporting",
    countries: ["Germany", "Spain"],
    priceFrom: null,
    description: "Reports that your customers open under your own name.",
  };
  const listing = await aWaitingUpdate(update);
  await enterStaffArea(page, await aModerator());
  await openListing(page, listing);

  const changes = page.getByRole("region", { name: "What changes" }).getByRole("listitem");
  await expect(changes.getByRole("heading")).toHaveText([
    "Business Name",
    "Serviced location",
    "Price From",
    "Description",
  ]);
  await expect(changes.locator("del")).toHaveText(["France", "USD 49 / month", "clients"]);
  await expect(changes.locator("ins")).toHaveText([
    " Reporting",
    "Spain",
    "Contact for pricing",
    "customers",
  ]);
  await page.goto(`/service/${listing.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ferrywell");

  await openListing(page, listing);
  await page.getByRole("button", { name: "Accept the update" }).click();
  await expect(toast(page, "Published")).toBeVisible();
  await page.goto(`/service/${listing.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ferrywell Reporting");
});

test("an update written for an older listing says what accepting would replace", async ({
  page,
}) => {
  const listing = await aWaitingUpdate({ businessName: "Ferrywell Two" });
  await rewrite(listing, "Changed since.");
  await enterStaffArea(page, await aModerator(), `/admin/listings/${listing.id}`);
  await expect(
    page.getByText("The listing has changed since this update was written"),
  ).toBeVisible();
});

test("a concurrent change by its owner is not published, and the page shows it", async ({
  page,
}) => {
  const listing = await aWaitingListing({ businessName: "Quayside Moving" });
  await enterStaffArea(page, await aModerator());
  await openListing(page, listing);
  await rewrite(listing, "Slipped in between.");
  await accept(page).click();

  await expect(panel(page).getByRole("alert")).toContainText("This is not what you saw");
  await expect(page.getByRole("region", { name: "As it will look" })).toContainText(
    "Slipped in between.",
  );
  expect(await findStatus(listing)).toBe("pending");

  await rewrite(listing, "And once more.");
  await ask(page, "Hard to understand", "Please hold still.");
  await expect(page.getByText("And once more.").first()).toBeVisible();
  await expect(panel(page).getByRole("alert")).toContainText("This is not what you saw");
  await expect(page.getByLabel("Note to the provider")).toHaveValue("Please hold still.");
  expect(await findStatus(listing)).toBe("pending");

  await request(page).click();
  await expect(toast(page, "Changes requested")).toBeVisible();
  expect(await findStatus(listing)).toBe("rejected");
});

test("of two moderators one decides, and the other gets a message", async ({
  page,
  anotherDevice,
}) => {
  const listing = await aWaitingListing({ businessName: "Quayside Twice" });
  const other = await anotherDevice();
  for (const one of [page, other]) {
    await enterStaffArea(one, await aModerator());
    await openListing(one, listing);
  }
  await accept(page).click();
  await expect(toast(page, "Published")).toBeVisible();

  await ask(other, "Wrong category", "Not here.");
  await expect(other.getByRole("alert")).toContainText("This is not what you saw");
  await expect(other.getByRole("heading", { name: "This listing is live" })).toBeVisible();
  expect(await findStatus(listing)).toBe("approved");
  expect(await query("select from reviews where listing_id = $1", [listing.id])).toHaveLength(1);
});

test("a live listing is taken offline with a reason, and an update proposed meanwhile comes first", async ({
  page,
}) => {
  const listing = await aWaitingListing({ businessName: "Quayside Offline", status: "approved" });
  await enterStaffArea(page, await aModerator());
  await open(page, `/admin/listings/${listing.id}`);
  const offline = page.getByRole("button", { name: "Take offline" });
  await expect(accept(page)).toHaveCount(0);
  await propose(listing, { description: "Better." });
  await fillIn(page, { "Note to the provider": "Not a white label offer." });
  await page.getByLabel("Reason").selectOption("Not a white label offer");
  await offline.click();
  await expect(page.getByRole("alert")).toContainText("This is not what you saw");
  await expect(page.getByRole("button", { name: "Accept the update" })).toBeVisible();

  await query("delete from listing_revisions where listing_id = $1", [listing.id]);
  await open(page, `/admin/listings/${listing.id}`);
  await page.getByLabel("Reason").selectOption("Not a white label offer");
  await offline.click();
  await expect(toast(page, "Changes requested")).toBeVisible();
  await page.goto(`/service/${listing.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service Not Found");
  await open(page, `/admin/listings/${listing.id}`);
  await expect(page.getByRole("heading", { name: "Nothing to decide" })).toBeVisible();
  await expect(offline).toHaveCount(0);
});

test("a request for changes names fields, which lead their owner to the form", async ({
  page,
  browser,
}) => {
  const listing = await aWaitingListing({ businessName: "Quayside Named" });
  await enterStaffArea(page, await aModerator());
  await openListing(page, listing);
  await page.getByText("Name the fields it is about").click();
  const { label = "" } = factFields.portal_domain ?? {};
  await page.getByRole("checkbox", { name: "Price from" }).check();
  await page.getByRole("checkbox", { name: label }).check();
  await ask(page, "Hard to understand", "Which of the two?");
  await expect(toast(page, "Changes requested")).toBeVisible();

  const theirs = await browser.newPage();
  await openDashboard(theirs, listing.owner);
  const alert = card(theirs, "Quayside Named").getByText("About:");
  await expect(alert).toHaveText(`About: Price from, ${label}`);
  await alert.getByRole("link", { name: "Price from" }).click();
  await expect(theirs.getByLabel("Price from USD / month")).toBeInViewport();
  await theirs.goBack();
  await alert.getByRole("link", { name: label }).click();
  await expect(theirs).toHaveURL(
    `/dashboard/listings/${listing.id}/facts?group=brand#portal_domain`,
  );
  await expect(theirs.getByRole("group", { name: label })).toBeInViewport();
  await theirs.close();
});

test("without scripts, fields stay ticked when the rest is incomplete", async ({ browser }) => {
  const listing = await aWaitingListing({ businessName: "Quayside Unscripted" });
  const page = await browser.newPage({ javaScriptEnabled: false });
  await enterStaffArea(page, await aModerator(), `/admin/listings/${listing.id}`);
  await page.getByText("Name the fields it is about").click();
  await page.getByRole("checkbox", { name: "Description" }).check();
  await request(page).click();
  await expect(page.getByRole("checkbox", { name: "Description" })).toBeChecked();
  await ask(page, "Hard to understand", "Plainer, please.");
  const [review] = await query("select fields from reviews where listing_id = $1", [listing.id]);
  expect(review).toEqual({ fields: ["description"] });
  await page.close();
});

test("moderators cannot decide about their own listing", async ({ page }) => {
  const moderator = await aModerator();
  const { id } = await aListing(moderator, { businessName: "My Own" });
  await enterStaffArea(page, moderator, `/admin/listings/${id}`);
  await expect(page.getByText("This listing is your own")).toBeVisible();
  await expect(accept(page)).toHaveCount(0);
  await expect(request(page)).toHaveCount(0);
});

test("a deleted listing is not found, before and after opening it", async ({ page }) => {
  const listing = await aWaitingListing({ businessName: "Quayside Gone" });
  await enterStaffArea(page, await aModerator());
  await openListing(page, listing);
  await query("delete from white_label_services where id = $1", [listing.id]);
  await accept(page).click();
  await expect(page).toHaveURL("/admin");
  await expect(toast(page, "This listing is gone")).toBeVisible();

  for (const id of [listing.id, "nothing", "%00"]) {
    const answer = await page.goto(`/admin/listings/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This listing is gone");
  }
});

test("providers get 404 for the staff area", wide, async ({ page }) => {
  const owner = await aProvider();
  const { id } = await aListing(owner);
  await openDashboard(page, owner);
  for (const path of [
    "",
    "/next",
    `/listings/${id}`,
    `/listings/${id}/accept`,
    `/listings/${id}/request-changes`,
  ]) {
    const answer = await page.goto(`/admin${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText(/Review queue|Decide/)).toHaveCount(0);
  }
  for (const path of ["accept", "request-changes"]) {
    const form = { seen: "pending/1", reason: "unclear", note: "x" };
    const headers = { Origin: new URL(page.url()).origin };
    const answer = await page.request.post(`/admin/listings/${id}/${path}`, { form, headers });
    expect(answer.status()).toBe(404);
  }
  expect(await findStatus({ id })).toBe("pending");
});
