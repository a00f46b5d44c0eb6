import type { Actor } from "#app/features/accounts/actor.ts";

type Owned = { ownerId: string };

/** Nobody pays for a listing of somebody else's, nor for one that visitors cannot see. */
export function mayPromoteListing(actor: Actor, listing: Owned & { isPublic: boolean }) {
  return listing.ownerId === actor.id && listing.isPublic;
}

/** Figures of the business, and the way to try failed events again. */
export function mayOverseePromotions(actor: Actor) {
  return actor.role === "admin";
}
