import { aListing, card, payFor } from "../kit/own-listings.ts";
import { aCategory, aPromotableListing, promoteButton, sellOut } from "../kit/payments.ts";
import { aProvider, expect, mailTo, open, query, test, toast } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const periodEnd = new Date("2027-03-05T10:00:00Z");

test("when every place is taken, the card says when one frees up and offers the waiting list", async ({
  page,
}) => {
  const category = aCategory();
  const [ending] = await sellOut(category, { status: "cancel_scheduled", periodEnd });
  const { person, mine } = await aPromotableListing(page, { category });
  await expect(mine).toContainText("All three VIP places in its category are taken");
  await expect(mine).toContainText("The next one frees up on March 5, 2027.");
  await expect(mine.getByRole("button", { name: /^Promote/ })).toHaveCount(0);

  await mine.getByRole("button", { name: "Join the waiting list for Ferrywell" }).click();
  await expect(toast(page, "You are on the waiting list")).toBeVisible();
  await expect(mine).toContainText("You are on the waiting list: we email you");
  await mine.getByRole("button", { name: "Leave the waiting list for Ferrywell" }).click();
  await expect(toast(page, "You have left the waiting list")).toBeVisible();
  const join = mine.getByRole("button", { name: "Join the waiting list for Ferrywell" });
  await join.click();
  await expect(mine.getByRole("button", { name: /^Leave the waiting list/ })).toBeVisible();

  // It ends, and the next assignment of places frees its place and notifies the first on the waiting list.
  await query(
    `with over as (update subscriptions set status = 'canceled' where service_id = $1)
     select 1`,
    [ending?.id],
  );
  await query("select settle_promotions()");
  await query("select graphile_worker.add_job('places-changed', '{}'::json)");
  expect(await mailTo(person.email, "A place for Ferrywell has come free")).toContain("/dashboard");
  await open(page, "/dashboard");
  await expect(promoteButton(mine, "Monthly")).toBeVisible();
});

test("an uncertain date is not promised", wide, async ({ page }) => {
  const person = await aProvider();
  const [renewing, paying] = [aCategory(), aCategory()];
  await sellOut(renewing, { periodEnd: new Date(Date.now() + 60_000) });
  const [held] = await sellOut(paying);
  await query(
    `with open as (
       insert into checkout_attempts (listing_id, user_id, plan_type)
       select id, user_id, 'monthly' from white_label_services where id = $1)
     update subscriptions set status = 'canceled' where service_id = $1`,
    [held?.id],
  );
  await aListing(person, { businessName: "Maybewell", status: "approved", category: renewing });
  await aListing(person, { businessName: "Soonwell", status: "approved", category: paying });
  await haveSession(page, person);
  await open(page, "/dashboard");
  await expect(card(page, "Maybewell")).toContainText(
    /One may free up on \w+ \d+, 20\d\d, if it is not renewed\./,
  );
  await expect(card(page, "Soonwell")).toContainText(
    "Somebody is paying for the last one just now; it comes free again if they do not.",
  );
});

test("a provider who is too late gets a message, and pays nothing", wide, async ({ page }) => {
  const category = aCategory();
  const { mine } = await aPromotableListing(page, { category });
  await expect(promoteButton(mine, "Monthly")).toBeVisible();
  await sellOut(category);
  await promoteButton(mine, "Monthly").click();
  await expect(toast(page, "Failed to create checkout session")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("All three places in this category");
  await expect(mine.getByRole("button", { name: /^Join the waiting list/ })).toBeVisible();
});

test("a place held during payment is kept", wide, async ({ page }) => {
  const category = aCategory();
  for (const _ of [1, 2]) {
    await payFor(await aListing(await aProvider(), { status: "approved", category }), {}, category);
  }
  const { mine } = await aPromotableListing(page, { category });
  await promoteButton(mine, "Monthly").click();
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(mine).toContainText("You have a payment page open");
  await promoteButton(mine, "Monthly").click();
  await expect(page.getByRole("button", { name: "Pay $99.00" })).toBeVisible();
});
