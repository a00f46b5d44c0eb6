import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { askProvider } from "#app/features/enquiries/ask-provider.server.ts";
import type { EnquiryKind } from "#app/features/enquiries/enquiry.ts";
import { findAskedEnquiry } from "#app/features/enquiries/inbox/find-asked-enquiry.server.ts";
import { writeMessage } from "#app/features/enquiries/write-message.server.ts";
import { aListing, aProvider, ownerOf } from "./builders.ts";
import { everything } from "./database.ts";

let written = 0;

/** Each text is another one, because the same text to many is refused. */
export function someQuestion(named: { listingId: string; message?: string; key?: string }) {
  return {
    key: randomUUID(),
    kind: "question" as EnquiryKind,
    message: `Is there an API for client accounts? (${++written})`,
    ...named,
  };
}

/** A live listing whose owner reads what is asked. */
export async function anAskableListing() {
  const listing = await aListing({ businessName: "Acme Reports", status: "approved" });
  return { listing, provider: ownerOf(listing) };
}

/** An enquiry that was sent, with both sides. */
export async function anEnquiry(
  named: { buyer?: Actor & { email: string }; message?: string } = {},
) {
  const { listing, provider } = await anAskableListing();
  const buyer = named.buyer ?? (await aProvider());
  const { message } = named;
  const asked = someQuestion({ listingId: listing.id, ...(message && { message }) });
  const sent = await askProvider(buyer, asked, "10.0.0.1");
  if (!sent.ok) throw new Error(sent.refusal);
  return { id: sent.value.id, listing, provider, buyer, message: asked.message };
}

/** One that the provider has answered. */
export async function anAnsweredEnquiry() {
  const enquiry = await anEnquiry();
  await reply(enquiry.provider, enquiry.id, "Yes, there is one.");
  return enquiry;
}

export async function reply(provider: Actor, id: string, message: string) {
  const result = await writeMessage(provider, { id, isBuyer: false, key: randomUUID(), message });
  if (!result.ok) throw new Error(result.refusal);
}

/** The id of the first message, as the provider's page has it. */
export async function firstMessageOf(provider: Actor, id: string) {
  return (await findAskedEnquiry(provider, id))?.messages[0]?.id ?? "";
}

export async function ageEnquiry(id: string, days: number) {
  const moment = new Date(Date.now() - days * 86_400_000);
  await everything
    .updateTable("enquiries")
    .set({ sentAt: moment, expiresAt: new Date(moment.getTime() + 14 * 86_400_000) })
    .where("id", "=", id)
    .execute();
}
