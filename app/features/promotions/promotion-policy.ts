import type { Actor } from "#app/features/accounts/actor.ts";

type Owned = { ownerId: string };

export function mayPromoteListing(actor: Actor, listing: Owned & { isPublic: boolean }) {
  return listing.ownerId === actor.id && listing.isPublic;
}

/** Includes revenue figures and retrying failed events. */
export function mayOverseePromotions(actor: Actor) {
  return actor.role === "admin";
}
