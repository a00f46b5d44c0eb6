import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Wants } from "#app/features/briefs/brief.ts";
import { answerBrief } from "#app/features/briefs/inbox/answer-brief.server.ts";
import { findAskedBriefs } from "#app/features/briefs/inbox/find-asked-briefs.server.ts";
import { sendBrief } from "#app/features/briefs/send-brief.server.ts";
import { aListing, aProvider, ownerOf } from "./builders.ts";
import { everything } from "./database.ts";

/** Words that a provider must never see. */
export const buyersWords = ["buyer-canary", "Brigid Canary"];

/** An account whose name and address would be recognised anywhere. */
export async function aBuyer(): Promise<Actor> {
  const account = await aProvider();
  await everything
    .updateTable("users")
    .set({ email: `${buyersWords[0]}-${randomUUID()}@buyers.test`, name: buyersWords[1] ?? "" })
    .where("id", "=", account.id)
    .execute();
  return account;
}

/** A live listing of an organisation of its own. */
export async function anAskable(named: Parameters<typeof aListing>[0] = {}) {
  const listing = await aListing({ status: "approved", ...named });
  return { id: listing.id, owner: ownerOf(listing) };
}

export const someWants: Wants & { days: number } = {
  purpose: "A pipeline for forty small agencies.",
  clients: 40,
  countries: ["Portugal"],
  languages: ["English", "Portuguese"],
  budget: 700,
  start: "three-months",
  mustHaves: [
    { field: "links_domain", wanted: "yes" },
    { field: "sender_domain", wanted: null },
  ],
  days: 14,
};

/** Sent to these listings, or to two new ones. */
export async function aBrief(
  named: Partial<typeof someWants> & {
    buyer?: Actor;
    listings?: { id: string; owner: Actor }[];
  } = {},
) {
  const {
    buyer = await aBuyer(),
    listings = [await anAskable(), await anAskable()],
    ...wants
  } = named;
  const sent = await sendBrief(buyer, {
    ...someWants,
    ...wants,
    key: randomUUID(),
    ids: listings.map(({ id }) => id),
  });
  if (!sent.ok) throw new Error(sent.refusal);
  const letters = await Promise.all(
    listings.map(async ({ owner }) => ({ owner, id: (await findAskedBriefs(owner))[0]?.id ?? "" })),
  );
  return { id: sent.value.id, buyer, listings, letters };
}

/** One letter of a brief, which its organisation has answered with this note, if there is one. */
export async function aLetter({ note, buyer }: { note?: string; buyer?: Actor } = {}) {
  const { id: briefId, ...brief } = await aBrief(buyer ? { buyer } : {});
  const [letter] = brief.letters;
  if (!letter) throw new Error("the brief has no letters");
  const { id, owner } = letter;
  if (note) {
    const answered = await answerBrief(owner, { id, answers: someAnswers, note, version: 0 });
    if (!answered.ok) throw new Error(answered.refusal);
  }
  return { id, briefId, owner, buyer: brief.buyer };
}

export const someAnswers = { links_domain: { tier: "included" as const, value: true } };

/** As if so many days had gone by. */
export async function letDaysPass(briefId: string, days: number) {
  await everything
    .updateTable("briefs")
    .set({
      sentAt: sql`sent_at - ${days} * interval '1 day'`,
      expiresAt: sql`expires_at - ${days} * interval '1 day'`,
    })
    .where("id", "=", briefId)
    .execute();
}
