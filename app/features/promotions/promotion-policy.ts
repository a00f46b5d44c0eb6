import type { Actor } from "#app/features/accounts/actor.ts";

type Owned = { organisationId: string | null };

/** Payments are for the organisation's owners. */
export function mayPromoteListing(
  actor: Actor,
  listing: Owned & { isPublic: boolean; isOwner: boolean },
) {
  return (
    listing.isOwner &&
    listing.organisationId !== null &&
    listing.organisationId === actor.organisationId &&
    listing.isPublic
  );
}

/** Includes revenue figures and retrying failed events. */
export function mayOverseePromotions(actor: Pick<Actor, "role">) {
  return actor.role === "admin";
}
