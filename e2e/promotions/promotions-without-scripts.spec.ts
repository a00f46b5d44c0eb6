import { aListing, card } from "../kit/own-listings.ts";
import { aCategory, promoteButton, sellOut } from "../kit/payments.ts";
import { aProvider, expect, test, toast } from "../kit/people.ts";
import { openDashboard } from "../kit/sessions.ts";

test.use({ javaScriptEnabled: false });

test("a listing is promoted, and its promotion cancelled, by forms and pages alone", async ({
  page,
}) => {
  const person = await aProvider();
  await aListing(person, { status: "approved", category: aCategory() });
  await openDashboard(page, person);
  const mine = card(page, "Ferrywell");
  await promoteButton(mine, "Quarterly").click();
  await page.getByRole("button", { name: "Pay $199.00" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Subscription Successful")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(mine.getByText("PROMOTED", { exact: true })).toBeVisible({ timeout: 100 });
  }).toPass();

  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("link", { name: "Cancel Quarterly VIP for Ferrywell" }).click();
  await expect(page).toHaveTitle("Cancel subscription | Rebadge");
  const question = page.getByRole("region", { name: "Cancel Subscription?" });
  await expect(question).toContainText('"Ferrywell" stays active until');
  await question.getByRole("link", { name: "Nevermind" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await page.getByRole("link", { name: "Cancel Quarterly VIP for Ferrywell" }).click();
  await question.getByRole("button", { name: "Yes, Cancel Subscription" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(toast(page, "Subscription Cancelled")).toBeVisible();
  await expect(page.getByRole("list", { name: "Subscriptions" })).toContainText("Access Until");

  await page.getByRole("button", { name: "Invoices and payment method" }).click();
  await expect(page.getByRole("listitem")).toContainText("$199.00");
});

test("the waiting list is joined and left by forms alone", async ({ page }) => {
  const category = aCategory();
  await sellOut(category);
  const person = await aProvider();
  await aListing(person, { status: "approved", category });
  await openDashboard(page, person);
  await page.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(toast(page, "You are on the waiting list")).toBeVisible();
  await page.getByRole("button", { name: "Leave the waiting list" }).click();
  await expect(toast(page, "You have left the waiting list")).toBeVisible();
});
