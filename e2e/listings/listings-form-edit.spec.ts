import {
  add,
  aPicture,
  chips,
  field,
  form,
  listingsOf,
  logo,
  logoField,
  openForm,
  removal,
  updateButton,
} from "../kit/listing-form.ts";
import { aListing, anUpdate, card, publish } from "../kit/own-listings.ts";
import { aProvider, expect, hold, query, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const path = ({ id }: { id: string }) => `/edit-listing/${id}`;

test("a listing that waits is edited, and the page redirects after a second and a half", async ({
  page,
}) => {
  const person = await aProvider();
  const listing = await aListing(person, { priceFrom: null });
  await openDashboard(page, person);
  await card(page, "Ferrywell").getByRole("link", { name: /Edit/ }).click();
  await expect(page).toHaveURL(path(listing));
  await openForm(page, path(listing));
  await expect(page).toHaveTitle("Edit Your White Label Service | Rebadge");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Your White Label Service");
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  await expect(field(page, "Business Name")).toHaveValue("Ferrywell");
  await expect(field(page, "Service Type")).toHaveValue("Analytics & Reporting");
  await expect(chips(page, "Serviced Countries")).toHaveText(["Germany", "France"]);
  await expect(chips(page, "Service Languages")).toHaveText(["English", "French"]);
  await expect(field(page, "Website URL")).toHaveValue("https://ferrywell.example/");
  await expect(page.getByRole("checkbox", { name: "Contact for pricing" })).toBeChecked();

  await field(page, "Business Name").fill("");
  await updateButton(page).click();
  await expect(field(page, "Business Name")).toHaveAccessibleDescription(
    "Business name is required",
  );
  await field(page, "Business Name").fill("Ferrywell Two");
  await removal(page, "France").click();
  await add(page, "Serviced Countries", "Austria");
  await page.getByRole("checkbox", { name: "Contact for pricing" }).uncheck();
  await field(page, "Price from USD / month").fill("19.90");
  await page.getByRole("combobox", { name: "Charged" }).selectOption("per project");
  await expect(field(page, "Price from USD / project")).toHaveValue("19.90");
  const release = await hold(page, /edit-listing\/.*\.data/);
  await updateButton(page).click();
  await expect(page.getByRole("button", { name: "Updating..." })).toBeVisible();
  release();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
  const left = Date.now();
  await expect(toast(page, "Listing updated!")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
  expect(Date.now() - left).toBeGreaterThan(800);
  await expect(card(page, "Ferrywell Two")).toContainText("USD 19.90 / project");
  expect(await listingsOf(person)).toMatchObject([
    { businessName: "Ferrywell Two", countries: ["Germany", "Austria"], priceFrom: "19.90" },
  ]);
});

test("an edit of a live listing leaves it as it is, and says so", async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await publish(listing);
  await haveSession(page, person);
  await openForm(page, path(listing));
  await expect(page.getByText("The public sees the present version")).toBeVisible();
  await field(page, "Business Name").fill("Ferrywell Two");
  await page.clock.install();
  await updateButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update sent for review");
  await expect(page.getByText("Listing updated!")).toHaveCount(0);
  expect(await listingsOf(person)).toMatchObject([{ businessName: "Ferrywell" }]);
  await page.keyboard.press("Shift");

  await openForm(page, path(listing));
  await expect(field(page, "Business Name")).toHaveValue("Ferrywell Two");
});

test("an unchanged form is not saved", async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await openForm(page, path(listing));
  await updateButton(page).click();
  await expect(
    form(page).getByRole("status").filter({ hasText: "Nothing has changed" }),
  ).toBeVisible();
  await field(page, "Description").fill("Something new.");
  await updateButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
});

test("on a slow device, what is typed right after an answer stays", async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await openForm(page, path(listing));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await updateButton(page).click();
  await expect(form(page).getByRole("status").filter({ hasText: "Nothing" })).toBeVisible();
  await field(page, "Description").fill("Something new.");
  await updateButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
});

test("a concurrent change is shown, and saving over it takes a second press", async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await publish(listing);
  await haveSession(page, person);
  await openForm(page, path(listing));
  await field(page, "Description").fill("Written here.");
  await anUpdate(listing, "Written elsewhere");

  await updateButton(page).click();
  const alert = form(page).getByRole("alert");
  await expect(alert).toContainText("Your listing has changed meanwhile");
  await expect(alert.locator("..")).toBeFocused();
  await expect(page.getByText("Your listing says something else here:")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText([
    "Written elsewhere",
    "Reports that your clients open under your own name.",
  ]);
  await expect(field(page, "Description")).toHaveValue("Written here.");
  const revisions =
    "select business_name, description from listing_revisions where listing_id = $1";
  expect(await query(revisions, [listing.id])).toMatchObject([
    { business_name: "Written elsewhere" },
  ]);

  await updateButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update sent for review");
  expect(await query(revisions, [listing.id])).toEqual([
    { business_name: "Ferrywell", description: "Written here." },
  ]);
});

test("a logo is added, kept, replaced by nothing, and shown as broken when it cannot be loaded", async ({
  page,
}) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await openForm(page, path(listing));
  await logoField(page).setInputFiles(await aPicture(page));
  await updateButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
  const [{ logoUrl } = { logoUrl: null }] = await listingsOf(person);
  expect(logoUrl).toBeTruthy();

  await openForm(page, path(listing));
  await expect(logo(page)).toHaveAttribute("src", logoUrl ?? "");
  await field(page, "Description").fill("Something new.");
  await updateButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
  expect(await listingsOf(person)).toMatchObject([{ logoUrl }]);

  await page.route(/\/logos\//, (route) => route.fulfill({ status: 404 }));
  await openForm(page, path(listing));
  await expect(logo(page)).toHaveCount(0);
  await expect(form(page).getByText("Your logo is saved")).toBeVisible();
  await form(page).getByRole("button", { name: "Remove the picture" }).click();
  await updateButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
  expect(await listingsOf(person)).toMatchObject([{ logoUrl: null }]);
});

test(
  "a stranger's listing, a missing one and nonsense are all the same",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const theirs = await aListing(await aProvider(), { businessName: "Not yours" });
    await openDashboard(page, person);
    const missing = "01890000-0000-7000-8000-000000000000";

    for (const id of [theirs.id, missing, "nonsense", "1'--"]) {
      await page.goto(`/edit-listing/${encodeURIComponent(id)}`);
      await expect(page).toHaveURL("/dashboard");
      await expect(toast(page, "Unauthorized")).toBeVisible();
      await expect(toast(page, "You don't have permission to edit this listing")).toBeVisible();
      await expect(page.getByText("Not yours")).toHaveCount(0);
    }

    // The public page links here for all visitors, so this is not treated as unauthorized.
    await page.goto(`/edit-listing/${theirs.id}?from=listing`);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(toast(page, "Unauthorized")).toHaveCount(0);

    const gone = await aListing(person);
    await openForm(page, path(gone));
    await field(page, "Business Name").fill("Too late");
    await query("delete from white_label_services where id = $1", [gone.id]);
    await updateButton(page).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Unauthorized")).toBeVisible();
    expect(await listingsOf(person)).toEqual([]);
  },
);
