import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { ports } from "../../standins/server-environment.ts";
import { aListing, card, payFor } from "./own-listings.ts";
import { aProvider, expect, open, port } from "./people.ts";
import { haveSession } from "./sessions.ts";

/** The part of the payment stand-in's state that tests use. */
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

/** The payment provider's subscriptions for a listing. */
export async function chargedFor({ id }: { id: string }) {
  const { subscriptions } = await findState();
  return subscriptions.filter(({ metadata }) => metadata.listing_id === id);
}

/** A category has three places, so each test that needs one uses a category of its own. */
export function aCategory() {
  return `Category ${randomUUID()}`;
}

/** Opens the dashboard of a provider with one live listing. */
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

/** Fills the three places of a category; `named` describes the first promotion. */
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

/** Pays and waits for the badge. */
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
