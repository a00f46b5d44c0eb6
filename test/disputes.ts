import type { Actor } from "#app/features/accounts/actor.ts";
import { findCase } from "#app/features/claims/find-cases.server.ts";
import { openDispute } from "#app/features/claims/open-dispute.server.ts";
import { aDomain, aListing, aProvider, ownerOf } from "./builders.ts";
import { everything } from "./database.ts";

export const statement = "Acme Reports is our product.";

/** A listing of one organisation that another one, which has proven the domain, says is its own. */
export async function aDispute(
  named: { claimant?: Actor; holder?: Actor; listing?: Parameters<typeof aListing>[0] } = {},
) {
  const claimant = named.claimant ?? (await aProvider());
  await aDomain(claimant).catch(() => undefined);
  const listing = await aListing({
    businessName: "Acme Reports",
    website: "https://acme.com",
    status: "approved",
    ...(named.holder && { userId: named.holder.id, organisationId: named.holder.organisationId }),
    ...named.listing,
  });
  const opened = await openDispute(claimant, { listingId: listing.id, statement });
  if (!opened.ok) throw new Error(opened.refusal);
  return { id: opened.value.id, listing, claimant, holder: named.holder ?? ownerOf(listing) };
}

/** As if the holder's seven days were over. */
export async function endTheWait(id: string) {
  await everything
    .updateTable("disputes")
    .set({ answerBy: new Date(Date.now() - 1_000) })
    .where("id", "=", id)
    .execute();
}

/** What a moderator's page carries. */
export async function seenBy(moderator: Actor, id: string) {
  return (await findCase(moderator, id))?.seen ?? "";
}
