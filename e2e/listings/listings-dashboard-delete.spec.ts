import { aHundred, aListing, card } from "../kit/own-listings.ts";
import { aProvider, expect, hold, open, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const MISSING = "0193b0a0-0000-7000-8000-000000000001";
const QUESTION =
  'This will permanently delete your listing for "Ferrywell". This action cannot be undone.';

/** Links and buttons of the page that a message covers. */
function coveredControls() {
  const messages = document.querySelector("section[aria-label=Messages]");
  const boxes = [...(messages?.children ?? [])].map((message) => message.getBoundingClientRect());
  const controls = [...document.querySelectorAll("main a, main button")];
  const isUnder = (own: DOMRect) => (box: DOMRect) =>
    own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top;
  return controls
    .filter((control) => !messages?.contains(control) && control.checkVisibility())
    .filter((control) => boxes.some(isUnder(control.getBoundingClientRect())))
    .map((control) => control.textContent);
}

test("a listing is deleted after a confirmation", async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person, { status: "approved" });
  await aListing(person, { businessName: "Tidewright" });
  await haveSession(page, person);
  await open(page, "/dashboard");
  const opener = card(page, "Ferrywell").getByRole("link", { name: "Delete Ferrywell" });
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });

  await opener.click();
  await expect(dialog).toHaveAccessibleDescription(QUESTION);
  await expect(page).toHaveURL("/dashboard");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const release = await hold(page, /delete\.data/);
  await opener.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  release();
  await expect(toast(page, "Service deleted")).toBeVisible();
  expect(await page.evaluate(coveredControls)).toEqual([]);
  await expect(
    toast(page, "Your white label service has been deleted successfully."),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Ferrywell")).toHaveCount(0);
  await expect(card(page, "Tidewright")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your Listings" })).toBeFocused();
  expect((await page.request.get(`/service/${listing.id}`)).status()).toBe(404);
});

test("several listings are ticked and deleted after a confirmation that says how many", async ({
  page,
}) => {
  const person = await aProvider();
  await aHundred(person);
  await haveSession(page, person);
  await open(page, "/dashboard?search=listing+9&sort=newest");
  const remove = page.getByRole("button", { name: "Delete selected" });
  await expect(remove).toBeDisabled();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByText("11 selected")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Listing 9", exact: true }).uncheck();
  await expect(page.getByText("10 selected")).toBeVisible();
  await remove.click();

  await expect(page.getByText("This will permanently delete 10 of your listings.")).toBeVisible();
  await page.getByRole("button", { name: "Delete 10 listings" }).click();
  await expect(toast(page, "10 services deleted")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?search=listing+9&sort=newest");
  await expect(page.getByText("1 of 90 listings", { exact: true })).toBeVisible();
});

test(
  "the keyboard alone deletes the last listing, and starts again where the page does",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    await aListing(person);
    await haveSession(page, person);
    await open(page, "/dashboard");
    const opener = page.getByRole("link", { name: "Delete Ferrywell" });
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });

    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "No services yet" })).toBeVisible();
    await expect(toast(page, "Service deleted")).toBeVisible();
    await expect(page.getByRole("region", { name: "Your Listings" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Add Your First Listing" })).toBeFocused();
  },
);

test("a listing that is gone already is no surprise", wide, async ({ page, context }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await open(page, "/dashboard");
  await page.getByRole("link", { name: "Delete Ferrywell" }).click();
  const other = await context.newPage();
  await open(other, `/dashboard/listings/${listing.id}/delete`);
  await other.getByRole("button", { name: "Delete" }).click();
  await expect(toast(other, "Service deleted")).toBeVisible();

  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Error deleting service")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { name: "No services yet" })).toBeVisible();
});

test(
  "another account's listings are neither shown for confirmation nor deleted",
  wide,
  async ({ page, anotherDevice, baseURL }) => {
    const [person, stranger] = [await aProvider(), await aProvider()];
    const listing = await aListing(person);
    await openDashboard(page, stranger);
    for (const id of [listing.id, MISSING, "no-id"]) {
      const path = `/dashboard/listings/${id}/delete`;
      const question = await page.goto(path);
      expect(question?.status()).toBe(404);
      await expect(page.getByText("Ferrywell")).toHaveCount(0);

      const headers = { Origin: baseURL ?? "" };
      const answer = await page.request.post(path, { headers, maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([302, "/dashboard"]);
      await page.goto("/dashboard");
      await expect(toast(page, "Error deleting service")).toBeVisible();
    }

    const owner = await anotherDevice();
    await openDashboard(owner, person);
    await expect(card(owner, "Ferrywell")).toBeVisible();
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page asks, and a press answers", async ({ page }) => {
    const person = await aProvider();
    await aListing(person);
    await openDashboard(page, person);
    await expect(card(page, "Ferrywell")).toContainText(/A moderator will decide by .* UTC\./);
    await page.getByRole("link", { name: "Delete Ferrywell" }).click();
    await expect(page).toHaveTitle("Delete listing | Rebadge");
    const question = page.getByRole("region", { name: "Are you sure?" });
    await expect(question).toContainText(QUESTION);
    await question.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/dashboard");

    await page.getByRole("link", { name: "Delete Ferrywell" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Service deleted")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No services yet" })).toBeVisible();
  });
});
