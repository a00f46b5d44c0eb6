import type { Actor } from "#app/features/accounts/actor.ts";

type Owned = { organisationId: string | null };

/** Moderators accept or refuse content; they never edit it. */
export function mayEditListing(actor: Actor, listing: Owned) {
  return listing.organisationId !== null && listing.organisationId === actor.organisationId;
}

export function mayDeleteListing(actor: Actor, listing: Owned) {
  return listing.organisationId !== null && listing.organisationId === actor.organisationId;
}
