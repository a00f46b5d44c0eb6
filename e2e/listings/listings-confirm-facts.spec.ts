import type { Page } from "@playwright/test";
import { aListing, card } from "../kit/own-listings.ts";
import { aProvider, expect, query, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const PATH = "/dashboard/listings/confirm-facts";
const today = new Date().toISOString().slice(0, 10);

/** A live listing whose notice and setup fee have aged, and whose single sign-on has not. */
async function anAgedListing(person: { email: string }, businessName = "Ferrywell") {
  const listing = await aListing(person, { businessName, status: "approved" });
  const facts = {
    notice: { tier: "included", value: 30 },
    setup_fee: { tier: "included", value: { amount: 99, currency: "USD" } },
    sso: { tier: "included", value: ["saml"] },
  };
  await query("update white_label_services set facts = $2 where id = $1", [listing.id, facts]);
  const aged = { statedAt: "2026-01-05", agesOn: "2026-04-05" };
  await query(
    "update white_label_services set fact_dates = fact_dates || $2::jsonb where id = $1",
    [listing.id, { notice: aged, setup_fee: aged }],
  );
  return listing;
}

async function confirmedFields({ id }: { id: string }) {
  const rows = await query<{ field: string }>(
    `select field from white_label_services, jsonb_each(fact_dates) dated (field, dates)
      where id = $1 and dates ->> 'confirmedAt' = $2 order by field`,
    [id, today],
  );
  return rows.map(({ field }) => field);
}

const box = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });
const stillTrue = (page: Page) => page.getByRole("button", { name: "Still true" });

test("aged facts are confirmed from the dashboard with one press", async ({ page }) => {
  const person = await aProvider();
  const listing = await anAgedListing(person);
  await openDashboard(page, person);
  await expect(page.getByText("2 facts need a look")).toBeVisible();
  await expect(card(page, "Ferrywell")).toContainText("Aged facts: Setup fee, Notice.");
  await page.getByRole("link", { name: "Still true?", exact: true }).click();

  const section = page.getByRole("region", { name: "Ferrywell" });
  await expect(section.getByRole("checkbox")).toHaveCount(2);
  await expect(section).toContainText("30 days");
  await expect(section).toContainText("Stated on January 5, 2026, aged on April 5, 2026");
  await expect(box(page, /^Notice/)).not.toBeChecked();
  await expectNoAccessibilityViolations(page, "facts to confirm");

  await stillTrue(page).click();
  await expect(toast(page, "No fact is ticked")).toBeVisible();
  await box(page, /^Notice/).check();
  await stillTrue(page).click();
  await expect(toast(page, "1 fact confirmed")).toBeVisible();
  await expect(section.getByRole("checkbox")).toHaveCount(1);
  expect(await confirmedFields(listing)).toEqual(["notice"]);

  await page.goto(`/service/${listing.id}`);
  const contract = page.getByRole("region", { name: "Contract and exit" });
  await expect(contract).toContainText("Provider, confirmed today");
  await expect(page.getByRole("region", { name: "What it costs" })).toContainText(
    /Stated \d+ months ago, not confirmed since/,
  );
});

test("a fact leads to its question in the form, which says that it has aged", async ({ page }) => {
  const person = await aProvider();
  const listing = await anAgedListing(person);
  await haveSession(page, person);
  await page.goto(PATH);
  await page.getByRole("link", { name: "Change Notice of Ferrywell" }).click();

  await expect(page).toHaveURL(`/dashboard/listings/${listing.id}/facts?group=contract#notice`);
  const question = page.getByRole("group", { name: "Notice", exact: true });
  await expect(question).toContainText("Aged on April 5, 2026.");
  await question.getByRole("link", { name: "Still true?" }).click();
  await expect(page).toHaveURL(`${PATH}?listing=${listing.id}`);
});

test("former prices are on the listing's page", wide, async ({ page }) => {
  const person = await aProvider();
  const listing = await anAgedListing(person);
  await query(
    `insert into listing_fact_history (listing_id, field, fact, stated_at, replaced_at)
     values ($1, 'setup_fee', '{"tier": "included", "value": {"amount": 49, "currency": "USD"}}', '2025-11-01', '2026-01-05')`,
    [listing.id],
  );
  await page.goto(`/service/${listing.id}`);
  const costs = page.getByRole("region", { name: "What it costs" });
  await expect(costs).toContainText("USD 99");
  await expect(page.getByRole("region", { name: "History" })).toContainText(
    "Until January 5, 2026: USD 49",
  );
  await expectNoAccessibilityViolations(page, "a listing with former prices");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("all facts of all listings are selected and confirmed", async ({ page }) => {
      const person = await aProvider();
      const listings = [await anAgedListing(person), await anAgedListing(person, "Quayside")];
      await haveSession(page, person);
      await page.goto(PATH);
      await page.getByRole("link", { name: "Select all" }).click();
      await expect(page).toHaveURL(`${PATH}?select=all`);
      for (const ticked of await page.getByRole("checkbox").all())
        await expect(ticked).toBeChecked();
      await box(page, /^Setup fee/)
        .first()
        .uncheck();
      await stillTrue(page).click();

      await expect(page.getByText("3 facts confirmed")).toBeVisible();
      await expect(page.getByRole("checkbox")).toHaveCount(1);
      await expect(page.getByRole("checkbox")).not.toBeChecked();
      const confirmed = await Promise.all(listings.map(confirmedFields));
      expect(confirmed.flat()).toHaveLength(3);

      await page.getByRole("checkbox").check();
      await stillTrue(page).click();
      await expect(page.getByRole("heading", { name: "Nothing needs a look" })).toBeVisible();
    });
  });
}
