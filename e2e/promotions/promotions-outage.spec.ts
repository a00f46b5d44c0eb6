import { aListing, card, payFor } from "../kit/own-listings.ts";
import { aCategory, promoteButton, setKnobs } from "../kit/payments.ts";
import { aProvider, expect, open, query, test, toast } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

test.beforeEach(() => setKnobs({ down: true }));
test.afterEach(() => setKnobs({ down: false }));

async function aPromotedListing() {
  const person = await aProvider();
  const listing = await aListing(person, { status: "approved", category: aCategory() });
  const promotion = await payFor(listing);
  return { person, listing, promotion };
}

test("a failed cancellation is shown in the dialog, which stays open", wide, async ({ page }) => {
  const { person } = await aPromotedListing();
  await haveSession(page, person);
  await open(page, "/dashboard/account");
  await page.getByRole("link", { name: "Cancel Monthly VIP for Ferrywell" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Subscription?" });
  await dialog.getByRole("button", { name: "Yes, Cancel Subscription" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Failed to cancel subscription");
  await expect(dialog.getByRole("alert")).toContainText("Nothing has changed");
  await expect(dialog).toBeVisible();

  await dialog.getByRole("button", { name: "Nevermind" }).click();
  await page.getByRole("link", { name: "Cancel Monthly VIP for Ferrywell" }).click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await setKnobs({ down: false });
  await dialog.getByRole("button", { name: "Yes, Cancel Subscription" }).click();
  await expect(toast(page, "Subscription Cancelled")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("nothing is charged, opened or deleted during the outage", wide, async ({ page }) => {
  const { person, listing } = await aPromotedListing();
  await aListing(person, { businessName: "Newell", status: "approved", category: aCategory() });
  await haveSession(page, person);
  await open(page, "/dashboard");
  await promoteButton(card(page, "Newell"), "Monthly").click();
  await expect(toast(page, "Failed to create checkout session")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("You were not charged");

  await card(page, "Ferrywell").getByRole("link", { name: "Delete Ferrywell" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Error deleting service")).toBeVisible();
  await expect(card(page, "Ferrywell").getByText("PROMOTED", { exact: true })).toBeVisible();

  await query(
    `insert into stripe_customers (user_id, stripe_customer_id)
     select user_id, 'test_customer_' || id from white_label_services where id = $1
     on conflict do nothing`,
    [listing.id],
  );
  await open(page, "/dashboard/account");
  await page.getByRole("button", { name: "Invoices and payment method" }).click();
  await expect(toast(page, "We could not open your invoices")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page that asks says that it failed", wide, async ({ page }) => {
    const { person, promotion } = await aPromotedListing();
    await haveSession(page, person);
    await page.goto(`/dashboard/account/promotions/${promotion.id}/cancel`);
    await page.getByRole("button", { name: "Yes, Cancel Subscription" }).click();
    const question = page.getByRole("region", { name: "Cancel Subscription?" });
    await expect(question.getByRole("alert")).toContainText("Failed to cancel subscription");
    await expect(question.getByRole("button", { name: "Yes, Cancel Subscription" })).toBeVisible();
  });
});
