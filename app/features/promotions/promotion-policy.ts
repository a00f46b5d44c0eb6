import type { Actor } from "#app/features/accounts/actor.ts";

type Owned = { organisationId: string | null };

export function mayPromoteListing(actor: Actor, listing: Owned & { isPublic: boolean }) {
  return (
    listing.organisationId !== null &&
    listing.organisationId === actor.organisationId &&
    listing.isPublic
  );
}

/** Includes revenue figures and retrying failed events. */
export function mayOverseePromotions(actor: Pick<Actor, "role">) {
  return actor.role === "admin";
}
