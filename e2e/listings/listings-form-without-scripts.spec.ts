import { readFile } from "node:fs/promises";
import { field, form, listingsOf, notAPicture, something, tooLarge } from "../kit/listing-form.ts";
import { aHundred, aListing, anUpdate, card, publish } from "../kit/own-listings.ts";
import { aProvider, expect, query, test, toast } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";

test.use({ javaScriptEnabled: false });

/** The smallest possible picture. */
const picture = {
  name: "ferrywell.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test("a listing with a logo is submitted, errors are named, and a reload submits nothing", async ({
  page,
}) => {
  const person = await aProvider();
  await haveSession(page, person);
  await page.goto("/submit-listing");
  await expect(page.getByRole("complementary", { name: "Preview" })).toBeHidden();
  await expect(field(page, "Service Languages")).toHaveValue("English");
  await field(page, "Business Name").fill(something["Business Name"]);
  await field(page, "Website URL").fill("nowhere");
  await field(page, "Description").fill(something.Description);
  await form(page).getByText("Add more").first().click();
  await form(page).getByLabel("Country 2", { exact: true }).selectOption("France");
  await form(page).getByLabel("Country 5", { exact: true }).selectOption("Austria");
  await form(page).locator("input[name=logoFile]").setInputFiles(picture);
  await page.getByRole("button", { name: "Submit Listing" }).click();

  const summary = form(page).getByRole("alert");
  await expect(summary).toContainText("Service Type: Service type is required");
  await expect(summary).toContainText("Website URL: Please enter a valid URL");
  await expect(summary).toContainText("Price from USD / month: Price is required");
  await expect(summary.getByRole("listitem")).toHaveCount(3);
  await summary.getByRole("link", { name: "Website URL" }).click();
  await expect(field(page, "Website URL")).toHaveAccessibleDescription("Please enter a valid URL");
  await expect(field(page, "Website URL")).toHaveValue("nowhere");
  await expect(field(page, "Serviced Countries")).toHaveValue("France");
  await expect(form(page).getByLabel("Country 2", { exact: true })).toHaveValue("Austria");
  await expect(form(page).getByRole("img", { name: "Your logo" })).toBeVisible();

  await field(page, "Service Type").selectOption("Marketing & Sales");
  await field(page, "Website URL").fill(something["Website URL"]);
  await page.getByRole("button", { name: "Submit Listing" }).click();
  await expect(summary.getByRole("listitem")).toHaveCount(1);
  await expect(form(page).getByRole("img", { name: "Your logo" })).toBeVisible();
  await form(page).getByRole("checkbox", { name: "Contact for pricing" }).check();
  await page.getByRole("button", { name: "Submit Listing" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  await expect(toast(page, "Listing submitted!")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  const listings = await listingsOf(person);
  expect(listings).toMatchObject([
    { businessName: "Ferrywell", countries: ["France", "Austria"], languages: ["English"] },
  ]);
  expect(listings[0]?.priceFrom).toBeNull();
  expect(listings[0]?.logoUrl).toMatch(/^\/logos\//);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a listing is edited, its logo removed, and a concurrent change is shown", async ({
  page,
}) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await publish(listing);
  await haveSession(page, person);
  await page.goto(`/edit-listing/${listing.id}`);
  await expect(field(page, "Serviced Countries")).toHaveValue("Germany");
  await expect(form(page).getByLabel("Country 2", { exact: true })).toHaveValue("France");
  await form(page).locator("input[name=logoFile]").setInputFiles(picture);
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update sent for review");
  const revision = "select business_name, logo_url from listing_revisions where listing_id = $1";
  expect(await query(revision, [listing.id])).toMatchObject([
    { logo_url: expect.stringContaining("/logos/") },
  ]);

  await page.goto(`/edit-listing/${listing.id}`);
  await expect(form(page).getByRole("img", { name: "Your logo" })).toBeVisible();
  await form(page).getByRole("checkbox", { name: "Remove the logo" }).check();
  await field(page, "Business Name").fill("Written here");
  await query("delete from listing_revisions where listing_id = $1", [listing.id]);
  await anUpdate(listing, "Written elsewhere");
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(form(page).getByRole("alert")).toContainText("Your listing has changed meanwhile");
  await expect(page.getByRole("definition")).toHaveText(["Written elsewhere"]);
  await expect(field(page, "Business Name")).toHaveValue("Written here");
  await expect(form(page).getByRole("img", { name: "Your logo" })).toHaveCount(0);
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update sent for review");
  expect(await query(revision, [listing.id])).toEqual([
    { business_name: "Written here", logo_url: null },
  ]);

  await page.goto("/dashboard");
  const own = card(page, "Written here");
  for (const state of ["Live", "Update in review"]) {
    await expect(own.getByText(state, { exact: true })).toBeVisible();
  }
  await own.getByRole("link", { name: "Withdraw update of Written here" }).click();
  await expect(page.getByRole("heading", { name: "Withdraw this update?" })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw update" }).click();
  await expect(toast(page, "Update withdrawn")).toBeVisible();
  await expect(card(page, "Ferrywell").getByText("Update in review")).toHaveCount(0);

  await page.goto("/edit-listing/nonsense");
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Unauthorized")).toBeVisible();
});

test("a file that is no picture, and one that is too large, are refused with a message", async ({
  page,
}) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await page.goto(`/edit-listing/${listing.id}`);
  const file = form(page).locator("input[name=logoFile]");
  await field(page, "Description").fill("Something new.");
  await file.setInputFiles(notAPicture);
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(file).toHaveAccessibleDescription(/^The logo must be an image file: PNG/);
  await file.setInputFiles(tooLarge);
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(file).toHaveAccessibleDescription(/^The logo must be an image file of at most 2 MB/);
  await expect(field(page, "Description")).toHaveValue("Something new.");
});

test("among many, listings are searched, ticked, exported and deleted", async ({ page }) => {
  const person = await aProvider();
  await aHundred(person);
  await haveSession(page, person);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Delete selected" }).click();
  await expect(toast(page, "No listing is selected")).toBeVisible();

  await page.getByLabel("Search", { exact: true }).fill("listing 10");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("2 of 100 listings", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Listing 100" }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export selected" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file.match(/Listing \d+/g)).toEqual(["Listing 100"]);
  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByRole("button", { name: "Delete 1 listing" }).click();
  await expect(toast(page, "Service deleted")).toBeVisible();
  await expect(page.getByText("1 of 99 listings", { exact: true })).toBeVisible();
});
