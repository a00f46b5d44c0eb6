import type { Page } from "@playwright/test";
import { aListing, card, payFor, requestChanges } from "../kit/own-listings.ts";
import { aCategory, aPromotableListing, chargedFor, promoteButton } from "../kit/payments.ts";
import { aProvider, expect, open, test, toast } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const PAID =
  "Thank you. Your listing is marked PROMOTED as soon as the payment is confirmed, usually within seconds.";

test("after a monthly payment the badge is shown, in other tabs too", async ({ page, context }) => {
  const { listing, mine } = await aPromotableListing(page);
  const other = await context.newPage();
  await open(other, "/dashboard");
  await other.evaluate(() => document.body.setAttribute("data-marked", ""));
  await page.bringToFront();
  await expect(promoteButton(mine, "Monthly")).toContainText("Promote Monthly VIP ($99)");

  await promoteButton(mine, "Monthly").click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await page.getByRole("button", { name: "Pay $99.00" }).click();

  await expect(toast(page, "Subscription Successful")).toBeVisible();
  await expect(toast(page, PAID)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  for (const tab of [page, other]) {
    const shown = card(tab, "Ferrywell");
    await expect(shown.getByText("PROMOTED", { exact: true })).toBeVisible();
    await expect(shown.getByRole("button", { name: /^Promote/ })).toHaveCount(0);
    await expect(shown).not.toContainText("payment page");
  }
  await expect(other.locator("body[data-marked]")).toHaveCount(1);
  expect(await chargedFor(listing)).toHaveLength(1);

  await mine.getByRole("link", { name: "Delivery report of Ferrywell" }).click();
  await expect(page).toHaveURL(`/dashboard/listings/${listing.id}/report`);
});

test("after a declined card another one pays for the quarter", async ({ page }) => {
  const { mine } = await aPromotableListing(page);
  await promoteButton(mine, "Quarterly").click();
  await page.getByRole("button", { name: "Use a card that is declined" }).click();
  await expect(page.getByRole("alert")).toContainText("declined");

  await page.getByRole("button", { name: "Pay $199.00" }).click();
  await expect(toast(page, "Subscription Successful")).toBeVisible();
  await expect(mine.getByText("PROMOTED", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("list", { name: "Subscriptions" })).toContainText("Quarterly VIP");
});

test("leaving the payment page shows that nothing was charged, and the payment can be continued or restarted", async ({
  page,
}) => {
  const { listing, mine } = await aPromotableListing(page);
  await promoteButton(mine, "Monthly").click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  const first = page.url();
  await page.getByRole("link", { name: "Cancel and go back" }).click();

  await expect(toast(page, "Subscription Canceled")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(
    /You were not charged\. Your place is held until \d\d:\d\d UTC\./,
  );
  await expect(page).toHaveURL("/dashboard");
  await expect(mine).toContainText("You have a payment page open");
  await expect(mine).toContainText("The button for Monthly VIP continues it.");

  await promoteButton(mine, "Monthly").click();
  await expect(page).toHaveURL(first);
  await page.goBack();
  await promoteButton(mine, "Quarterly").click();
  await expect(page.getByRole("button", { name: "Pay $199.00" })).toBeVisible();
  expect(page.url()).not.toBe(first);
  expect(await chargedFor(listing)).toEqual([]);
});

test(
  "the payment provider's return addresses are cleaned and show their message once",
  wide,
  async ({ page }) => {
    await aPromotableListing(page);
    await page.goto("/dashboard?subscription=success");
    await expect(page).toHaveURL("/dashboard");
    await expect(toast(page, "Subscription Successful")).toBeVisible();
    await expect(page.getByText("Thank you. Your VIP promotion starts")).toBeVisible();
    await page.reload();
    await expect(card(page, "Ferrywell")).toBeVisible();
    await expect(toast(page, "Subscription Successful")).toHaveCount(0);

    // Opening the return address does not promote the listing.
    await expect(card(page, "Ferrywell").getByText("PROMOTED")).toHaveCount(0);
    await page.goto("/dashboard?subscription=invented");
    await expect(page).toHaveURL("/dashboard?subscription=invented");
  },
);

test(
  "the button shows progress and ignores a second press, until the page is restored from the back-forward cache",
  wide,
  async ({ page }) => {
    const { mine } = await aPromotableListing(page);
    const sent = await keepFromLeaving(page);
    await promoteButton(mine, "Monthly").click();
    const busy = mine.getByRole("button", { name: "Opening payment..." });
    await expect(busy).toBeVisible();
    await busy.click({ force: true });
    await promoteButton(mine, "Quarterly").click({ force: true });
    expect(await sent()).toEqual(["monthly"]);

    // As the browser restores it from the back-forward cache.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(busy).toHaveCount(0);
    await promoteButton(mine, "Quarterly").click();
    expect(await sent()).toEqual(["monthly", "quarterly"]);
  },
);

/** Blocks the submission and records the plans that would have been sent. */
async function keepFromLeaving(page: Page) {
  await page.evaluate(() => {
    document.addEventListener("submit", (event) => {
      const plan = new FormData(event.target as HTMLFormElement).get("planType");
      if (!event.defaultPrevented)
        document.body.dataset.sent = `${document.body.dataset.sent ?? ""} ${plan}`;
      event.preventDefault();
    });
  });
  return async () => {
    const sent = await page.locator("body").getAttribute("data-sent");
    return (sent ?? "").split(" ").filter(Boolean);
  };
}

test("only a live listing can be promoted, and only once", wide, async ({ page }) => {
  const person = await aProvider();
  const live = await aListing(person, { status: "approved", category: aCategory() });
  await aListing(person, { businessName: "Waiting" });
  await requestChanges(await aListing(person, { businessName: "Asked" }), "claims", "Who says?");
  await haveSession(page, person);
  await open(page, "/dashboard");
  for (const name of ["Waiting", "Asked"]) {
    await expect(card(page, name)).toBeVisible();
    await expect(card(page, name).getByRole("button", { name: /^Promote/ })).toHaveCount(0);
  }
  await expect(card(page, "Ferrywell").getByRole("button", { name: /^Promote/ })).toHaveCount(2);

  // Paid in another tab meanwhile.
  await page.route(/\/promote$/, async (route) => {
    await payFor(live);
    await route.continue();
  });
  await promoteButton(card(page, "Ferrywell"), "Monthly").click();
  await expect(toast(page, "Failed to create checkout session")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("promoted already");
  await expect(card(page, "Ferrywell").getByText("PROMOTED", { exact: true })).toBeVisible();
});
