import type { Page } from "@playwright/test";
import { aListing, card } from "../kit/own-listings.ts";
import { aProvider, expect, query, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const path = ({ id }: { id: string }, group: string) =>
  `/dashboard/listings/${id}/facts?group=${group}`;
const question = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: /^Save and/ });

async function factsOf({ id }: { id: string }) {
  const [row] = await query<{ facts: object }>(
    "select facts from white_label_services where id = $1",
    [id],
  );
  return row?.facts;
}

test("facts are stated group by group, and the progress is shown", async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await openDashboard(page, person);
  await card(page, "Ferrywell")
    .getByRole("link", { name: /White label facts/ })
    .click();
  await expect(page.getByRole("status").first()).toHaveText("0 of 33 stated");

  await question(page, "How you may sell it")
    .getByRole("checkbox", { name: "White label" })
    .check();
  const price = question(page, "Who sets the price");
  await price.getByRole("combobox").first().selectOption("The reseller, not below a minimum");
  await price.getByLabel("Minimum price").fill("19.5");
  await save(page).click();
  await expect(toast(page, "Facts saved")).toBeVisible();
  await expect(page).toHaveURL(path(listing, "brand"));
  await expect(page.getByRole("status").first()).toHaveText("2 of 33 stated");

  await page.goto(path(listing, "contract"));
  await question(page, "Notice of a price rise").getByLabel("None promised").check();
  await save(page).click();
  await expect(page).toHaveURL(path(listing, "support"));
  expect(await factsOf(listing)).toEqual({
    offer_model: { tier: "included", value: ["white_label"] },
    price_freedom: {
      tier: "included",
      value: "floor",
      more: { floor: { amount: 19.5, currency: "USD" } },
    },
    price_notice: { tier: "no" },
  });
});

test(
  "what cannot be read is named at its field, and what was typed stays",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await haveSession(page, person);
    await page.goto(path(listing, "contract"));
    const term = question(page, "Minimum term");
    await term.getByRole("textbox").first().fill("90");
    await term.getByText("Plan, note and evidence").click();
    await term.getByLabel("Address of a page that shows it").fill("nowhere");
    await save(page).click();

    await expect(page.getByRole("alert")).toContainText("Please check what you typed");
    await expect(term.getByRole("textbox").first()).toHaveAccessibleDescription(
      "Please enter a whole number from 0 to 60",
    );
    await expect(term.getByRole("textbox").first()).toHaveValue("90");
    await expect(term.getByLabel("Address of a page that shows it")).toHaveValue("nowhere");
    await expectNoAccessibilityViolations(page, "the form with errors");
    expect(await factsOf(listing)).toEqual({});
  },
);

test("a part that belongs to another answer is not asked", wide, async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await page.goto(path(listing, "brand"));
  const app = question(page, "Mobile app");
  await expect(app.getByLabel("Fee for the app")).toBeHidden();
  await app.getByRole("combobox").first().selectOption("A web app under your name");
  await expect(app.getByLabel("Fee for the app")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("facts are stated, and parts of another answer are ignored", async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await haveSession(page, person);
    await page.goto(path(listing, "brand"));
    const app = question(page, "Mobile app");
    await app.getByRole("combobox").first().selectOption("None");
    await app.getByLabel("Fee for the app").fill("49");
    await save(page).click();

    await expect(page).toHaveURL(path(listing, "clients"));
    expect(await factsOf(listing)).toEqual({ mobile_app: { tier: "included", value: "none" } });
  });
});

test(
  "the public reads what is stated, and not what has aged as if it were current",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person, { status: "approved" });
    await query(
      `update white_label_services
        set facts = '{"notice": {"tier": "included", "value": 30}, "term": {"tier": "included", "value": 12}}' where id = $1`,
      [listing.id],
    );
    await query(
      `update white_label_services
        set fact_dates = jsonb_set(fact_dates, '{term}', '{"statedAt": "2026-01-05", "agesOn": "2026-04-05"}') where id = $1`,
      [listing.id],
    );
    await page.goto(`/service/${listing.id}`);
    const section = page.getByRole("region", { name: "Contract and exit" });
    await expect(section).toContainText("30 days");
    await expect(section).toContainText("12 months");
    await expect(section).toContainText(
      "Not confirmed since January 5, 2026: it may have changed.",
    );
    await expect(section).toContainText("Not stated");
    await expectNoAccessibilityViolations(page, "a listing with facts");
  },
);
