import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  currentOrganisation,
  type Tx,
} from "#app/infrastructure/database/database.server.ts";
import { registrableDomain } from "#app/infrastructure/domain-names/registrable-domain.server.ts";
import { isId } from "#app/shared/id.ts";
import type { Claim } from "./claim.ts";

/** Undefined for a listing that is not public. */
export async function findClaim(actor: Actor, listingId: string): Promise<Claim | undefined> {
  if (!isId(listingId)) return undefined;
  return asProvider(actor, async (tx) => {
    const listing = await live(tx).where("id", "=", listingId).executeTakeFirst();
    if (!listing) return undefined;

    const { isUnclaimed, ...shown } = listing;
    const own = await tx
      .selectFrom("whiteLabelServices")
      .select("id")
      .where("id", "=", listingId)
      .where("organisationId", "=", currentOrganisation)
      .executeTakeFirst();
    const proof = await tx
      .selectFrom("domainProofs")
      .select(({ eb }) => ["id", eb("provenAt", "is not", null).as("isProven")])
      .where("organisationId", "=", currentOrganisation)
      .where("domain", "=", sql<string>`any (website_domains(${listing.website}))`)
      .orderBy(sql`proven_at is null, char_length(domain)`)
      .executeTakeFirst();
    const dispute = await tx
      .selectFrom("disputes")
      .select("id")
      .where("listingId", "=", listingId)
      .where("claimantId", "=", currentOrganisation)
      .where("outcome", "is", null)
      .executeTakeFirst();

    return {
      listing: shown,
      owner: ownerOf({ isOwn: own !== undefined, isUnclaimed }),
      domain: registrableDomain(listing.website),
      proof: proof && { id: proof.id, isProven: Boolean(proof.isProven) },
      disputeId: dispute?.id,
    };
  });
}

function ownerOf({ isOwn, isUnclaimed }: { isOwn: boolean; isUnclaimed: boolean }) {
  if (isOwn) return "us";
  return isUnclaimed ? "nobody" : "others";
}

const MAX_CLAIMABLE = 20;

/** Public listings with a website at this domain that the organisation does not have. */
export async function findClaimable(actor: Actor, domain: string) {
  return asProvider(actor, async (tx) => {
    const own = await tx
      .selectFrom("whiteLabelServices")
      .select("id")
      .where(sql<string>`website_host(website)`, "=", domain)
      .where("organisationId", "=", currentOrganisation)
      .execute();
    const others = await live(tx)
      .where(sql<string>`website_host(website)`, "=", domain)
      .where("id", "<>", sql<string>`all (${own.map(({ id }) => id)}::uuid[])`)
      .orderBy("id")
      .limit(MAX_CLAIMABLE)
      .execute();
    return others.map(({ id, businessName, isUnclaimed }) => ({ id, businessName, isUnclaimed }));
  });
}

/** The generated types of a view's columns are nullable. */
function live(tx: Tx) {
  return tx
    .selectFrom("publicListings")
    .select(["id", "businessName", "website", "isUnclaimed"])
    .$narrowType<{ id: string; businessName: string; website: string; isUnclaimed: boolean }>();
}
