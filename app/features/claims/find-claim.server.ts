import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  currentOrganisation,
  publicDatabase,
} from "#app/infrastructure/database/database.server.ts";
import { registrableDomain } from "#app/infrastructure/domain-names/registrable-domain.server.ts";
import { isId } from "#app/shared/id.ts";
import type { Claim } from "./claim.ts";

/** Undefined for a listing that is not public. */
export async function findClaim(actor: Actor, listingId: string): Promise<Claim | undefined> {
  if (!isId(listingId)) return undefined;
  const listing = await publicDatabase
    .selectFrom("publicListings")
    .select(["id", "businessName", "website", "isUnclaimed"])
    .where("id", "=", listingId)
    .executeTakeFirst();
  if (!listing) return undefined;

  const { isUnclaimed, ...shown } = listing;
  return asProvider(actor, async (tx) => {
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

/** Public listings with a website at this domain that another organisation or nobody has. */
export async function findClaimable(actor: Actor, domain: string) {
  const listings = await publicDatabase
    .selectFrom("publicListings")
    .select(["id", "businessName", "isUnclaimed"])
    .where(sql<string>`website_host(website)`, "=", domain)
    .orderBy("id")
    .limit(MAX_CLAIMABLE * 5)
    .execute();
  if (listings.length === 0) return [];

  const ids = listings.map(({ id }) => id);
  const own = await asProvider(actor, (tx) =>
    tx
      .selectFrom("whiteLabelServices")
      .select("id")
      .where("id", "=", sql<string>`any (${ids}::uuid[])`)
      .where("organisationId", "=", currentOrganisation)
      .execute(),
  );
  const known = new Set(own.map(({ id }) => id));
  return listings.filter(({ id }) => !known.has(id)).slice(0, MAX_CLAIMABLE);
}
