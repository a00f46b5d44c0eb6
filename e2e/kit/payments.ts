import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { ports } from "../../standins/server-environment.ts";
import { aListing, card, payFor } from "./own-listings.ts";
import { aProvider, expect, open, port } from "./people.ts";
import { haveSession } from "./sessions.ts";

/** What the stand-in for the payment provider knows, as far as a test asks. */
type State = {
  subscriptions: {
    id: string;
    status: string;
    cancel_at_period_end: boolean;
    metadata: { listing_id?: string };
  }[];
};

async function findState(): Promise<State> {
  return (await fetch(control("state"))).json() as Promise<State>;
}

export async function setKnobs(knobs: { down?: boolean }) {
  await fetch(control("knobs"), { method: "POST", body: JSON.stringify(knobs) });
}

/** What is charged for a listing, at the payment provider. */
export async function chargedFor({ id }: { id: string }) {
  const { subscriptions } = await findState();
  return subscriptions.filter(({ metadata }) => metadata.listing_id === id);
}

/** Places are three a category, so whoever needs one has a category to themselves. */
export function aCategory() {
  return `Category ${randomUUID()}`;
}

/** Somebody signed in before their dashboard, with one live listing. */
export async function aPromotableListing(page: Page, named: Parameters<typeof aListing>[1] = {}) {
  const person = await aProvider();
  const listing = await aListing(person, {
    status: "approved",
    category: aCategory(),
    ...named,
  });
  await haveSession(page, person);
  await open(page, "/dashboard");
  return { person, listing, mine: card(page, listing.businessName) };
}

/** Three strangers hold the places of a category. The first of them is as the test names it. */
export async function sellOut(category: string, named: Parameters<typeof payFor>[1] = {}) {
  const listings = [];
  for (const said of [named, {}, {}]) {
    const listing = await aListing(await aProvider(), { status: "approved", category });
    await payFor(listing, said, category);
    listings.push(listing);
  }
  return listings;
}

export function promoteButton(within: Locator, plan: "Monthly" | "Quarterly") {
  const text = { Monthly: "Promote Monthly VIP ($99)", Quarterly: "Promote Quarterly VIP ($199)" };
  return within.getByRole("button", { name: text[plan] });
}

/** From the card to the promoted listing, as everyone goes. */
export async function promote(page: Page, mine: Locator, plan: "Monthly" | "Quarterly") {
  await promoteButton(mine, plan).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(mine.getByText("PROMOTED", { exact: true })).toBeVisible();
}

function control(name: string) {
  return `http://127.0.0.1:${ports(port()).stripe}/_control/${name}`;
}
