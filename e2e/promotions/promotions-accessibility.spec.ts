import { aListing, card, payFor } from "../kit/own-listings.ts";
import { aCategory, promoteButton, sellOut } from "../kit/payments.ts";
import { aProvider, expect, open, test } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations } from "../kit/test.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("promoting and cancelling have no accessibility violations in any state", async ({ page }) => {
  const person = await aProvider();
  const long = "Donaudampfschifffahrtsgesellschaftskapitaen".repeat(2);
  const live = (businessName: string, category = aCategory()) =>
    aListing(person, { businessName, status: "approved", category });
  const soldOut = aCategory();
  await sellOut(soldOut);
  await live("Openwell");
  await live("Soldwell", soldOut);
  await live("Payingwell");
  await payFor(await live(long), { graceUntil: new Date("2027-02-12") });
  await payFor(await live("Endwell"), { status: "cancel_scheduled" });
  const trial = await payFor(await live("Trialwell"), { status: "trialing" });
  await openDashboard(page, person);
  await promoteButton(card(page, "Payingwell"), "Monthly").click();
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await open(page, "/dashboard");
  await expect(card(page, "Payingwell")).toContainText("You have a payment page open");
  await expectNoAccessibilityViolations(page, "the cards");

  await open(page, "/dashboard/account");
  await expectNoAccessibilityViolations(page, "the subscriptions");
  await page.getByRole("link", { name: `Cancel Monthly VIP for ${long}` }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  await expectNoAccessibilityViolations(page, "the dialog");
  await open(page, `/dashboard/account/promotions/${trial.id}/cancel`);
  await expectNoAccessibilityViolations(page, "the question");
  await open(page, "/dashboard/account/promotions/no-id/cancel");
  await expectNoAccessibilityViolations(page, "a subscription that is not there");
});

test("an account without promotions has no accessibility violations either", async ({ page }) => {
  await haveSession(page, await aProvider());
  await open(page, "/dashboard/account");
  await expect(page.getByRole("heading", { name: "No active subscriptions" })).toBeVisible();
  await expectNoAccessibilityViolations(page, "no subscriptions");
});
