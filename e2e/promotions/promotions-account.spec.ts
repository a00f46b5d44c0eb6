import type { Page } from "@playwright/test";
import { aListing, payFor } from "../kit/own-listings.ts";
import { aPromotableListing, chargedFor, promote } from "../kit/payments.ts";
import { aProvider, expect, hold, open, query, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const CANCELLED =
  "Your subscription has been cancelled. It will remain active until the end of the current billing period.";

function subscriptions(page: Page) {
  return page.getByRole("list", { name: "Subscriptions" }).getByRole("listitem");
}

test("without promotions the page explains how to buy one, and shows no invoices", async ({
  page,
}) => {
  await haveSession(page, await aProvider());
  await open(page, "/dashboard/account");
  const section = page.getByRole("region", { name: "Subscriptions" });
  await expect(section.getByRole("heading", { name: "No active subscriptions" })).toBeVisible();
  await section.getByRole("button", { name: "Invoices and payment method" }).click();
  await expect(toast(page, "No invoices yet")).toBeVisible();
  await section.getByRole("link", { name: "Choose a listing to promote" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("each promotion shows its plan, its state and its next date", async ({ page }) => {
  const person = await aProvider();
  const periodEnd = new Date("2027-03-05T23:30:00Z");
  const live = (businessName: string) => aListing(person, { businessName, status: "approved" });
  await payFor(await live("Activewell"), { periodEnd });
  await payFor(await live("Trialwell"), { periodEnd, planType: "quarterly", status: "trialing" });
  await payFor(await live("Endwell"), { periodEnd, planType: "odd", status: "cancel_scheduled" });
  await payFor(await live("Gracewell"), { periodEnd, graceUntil: new Date("2027-02-12") });
  await payFor(await live("Overwell"), { periodEnd, status: "canceled" });
  await haveSession(page, person);
  await open(page, "/dashboard/account");

  const row = (name: string) => subscriptions(page).filter({ hasText: name });
  await expect(subscriptions(page)).toHaveCount(4);
  for (const [name, ...texts] of [
    ["Activewell", "Monthly VIP", "Active", "Next Billing Date: March 5, 2027"],
    ["Trialwell", "Quarterly VIP", "Trialing", "Next Billing Date: March 5, 2027"],
    ["Endwell", "Unknown Plan", "Cancellation Scheduled", "Access Until: March 5, 2027"],
    ["Gracewell", "The renewal payment failed", "The promotion stays until February 12, 2027."],
  ] as const) {
    for (const text of texts) await expect(row(name)).toContainText(text);
  }
  await expect(row("Endwell").getByRole("link", { name: /^Cancel/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Cancel/ })).toHaveCount(3);
});

test("a promotion is cancelled after a confirmation, and stays until the end of the paid period", async ({
  page,
  context,
}) => {
  const { listing, mine } = await aPromotableListing(page);
  await promote(page, mine, "Monthly");
  await open(page, "/dashboard/account");
  const other = await context.newPage();
  await open(other, "/dashboard/account");
  await page.bringToFront();
  const opener = page.getByRole("link", { name: "Cancel Monthly VIP for Ferrywell" });
  const dialog = page.getByRole("dialog", { name: "Cancel Subscription?" });

  await opener.click();
  await expect(dialog).toHaveAccessibleDescription(
    /"Ferrywell" stays active until \w+ \d+, 20\d\d/,
  );
  await dialog.getByRole("button", { name: "Nevermind" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const release = await hold(page, /cancel\.data/);
  await opener.click();
  await dialog.getByRole("button", { name: "Yes, Cancel Subscription" }).click();
  await expect(dialog.getByRole("button", { name: "Processing..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  release();
  await expect(toast(page, "Subscription Cancelled")).toBeVisible();
  await expect(toast(page, CANCELLED)).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const tab of [page, other]) {
    await expect(subscriptions(tab)).toContainText("Cancellation Scheduled");
    await expect(subscriptions(tab)).toContainText("Access Until: ");
    await expect(tab.getByRole("link", { name: /^Cancel/ })).toHaveCount(0);
  }
  await expect(page.getByRole("list", { name: "Subscriptions" })).toBeFocused();
  expect(await chargedFor(listing)).toMatchObject([
    { status: "active", cancel_at_period_end: true },
  ]);

  await page.getByRole("link", { name: "Your Listings" }).click();
  await expect(mine.getByText("PROMOTED", { exact: true })).toBeVisible();
  await expect(mine).toContainText(/Monthly VIP, ends on \w+ \d+, 20\d\d/);

  await mine.getByRole("link", { name: "Resume it" }).click();
  await page.getByRole("button", { name: "Resume Monthly VIP for Ferrywell" }).click();
  await expect(toast(page, "Promotion resumed")).toBeVisible();
  await expect(subscriptions(page)).toContainText("Next Billing Date: ");
  expect(await chargedFor(listing)).toMatchObject([
    { status: "active", cancel_at_period_end: false },
  ]);
});

test("cancelling one that has just ended shows a message", wide, async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person, { status: "approved", recommended: 1 });
  await haveSession(page, person);
  await open(page, "/dashboard/account");
  await page.getByRole("link", { name: /^Cancel Monthly/ }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Subscription?" });
  await expect(dialog).toBeVisible();
  await query("update subscriptions set status = 'canceled' where service_id = $1", [listing.id]);
  await dialog.getByRole("button", { name: "Yes, Cancel Subscription" }).click();
  await expect(toast(page, "Failed to cancel subscription")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "No active subscriptions" })).toBeVisible();
});

test("another account's promotion has no cancellation page", wide, async ({ page, baseURL }) => {
  const listing = await aListing(await aProvider(), { status: "approved" });
  const promotion = await payFor(listing);
  await openDashboard(page, await aProvider());
  for (const id of [promotion.id, `test_subscription_${listing.id}`, "no-id"]) {
    const path = `/dashboard/account/promotions/${id}/cancel`;
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Subscription not found" })).toBeVisible();

    const headers = { Origin: baseURL ?? "" };
    const answer = await page.request.post(path, { headers, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/dashboard/account"]);
  }
  const [row] = await query("select status from subscriptions where id = $1", [promotion.id]);
  expect(row).toEqual({ status: "active" });
});

test("invoices and the card are at the payment provider, and a failed renewal links there", async ({
  page,
}) => {
  const { listing, mine } = await aPromotableListing(page);
  await promote(page, mine, "Quarterly");
  await open(page, "/dashboard/account");
  await page.getByRole("button", { name: "Invoices and payment method" }).click();
  await expect(page).toHaveURL(/\/p\/session\//);
  await expect(page.getByRole("listitem")).toContainText("$199.00");
  await page.getByRole("link", { name: "Return" }).click();
  await expect(page).toHaveURL("/dashboard/account");

  await query("update subscriptions set grace_until = '2027-02-12' where service_id = $1", [
    listing.id,
  ]);
  await open(page, "/dashboard");
  await expect(mine).toContainText("The renewal payment failed");
  await expect(mine).toContainText("The promotion stays until February 12, 2027.");
  await mine.getByRole("button", { name: "Change payment method" }).click();
  await expect(page.getByRole("heading", { name: "Payment method" })).toBeVisible();
});

test("the keyboard alone cancels a promotion", wide, async ({ page }) => {
  const person = await aProvider();
  await aListing(person, { status: "approved", recommended: 1 });
  await haveSession(page, person);
  await open(page, "/dashboard/account");
  const opener = page.getByRole("link", { name: "Cancel Monthly VIP for Ferrywell" });
  const dialog = page.getByRole("dialog", { name: "Cancel Subscription?" });

  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Nevermind" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Yes, Cancel Subscription" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Subscription Cancelled")).toBeVisible();
  await expect(page.getByRole("list", { name: "Subscriptions" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Resume/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Invoices and payment method" })).toBeFocused();
});
