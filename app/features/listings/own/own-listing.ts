import type { ListingSummary } from "../listing.ts";

/** What its owner sees of a listing: their own newest words, and where they stand. */
export type OwnListing = Omit<ListingSummary, "summary"> & {
  description: string;
  website: string;
  state: ListingState;
  /** The public sees it, if perhaps in older words. */
  isLive: boolean;
  /** By when a moderator will have decided, while they have to. */
  dueAt: string | null;
  /** That moment has passed, and nobody has decided. */
  isLate: boolean;
  /** Why changes are requested, while they are. */
  request: { reason: string | null; note: string | null; at: string } | null;
};

export type ListingState =
  | "in-review"
  | "live"
  | "changes-requested"
  | "update-in-review"
  | "update-refused";

/** Where a listing and the newest update of it stand. An update that is older than the listing's words counts for nothing. */
export function stateOf(listing: { status: string; revisionStatus: string | null }): ListingState {
  if (listing.status === "pending") return "in-review";
  if (listing.status === "rejected") return "changes-requested";
  if (listing.revisionStatus === "pending") return "update-in-review";
  return listing.revisionStatus === "rejected" ? "update-refused" : "live";
}

export const deletionTitle = "Are you sure?";

export type DoomedListing = Pick<OwnListing, "businessName" | "isPromoted">;

export function deletionText({ businessName, isPromoted }: DoomedListing) {
  const loss = `This will permanently delete your listing for "${businessName}". This action cannot be undone.`;
  if (!isPromoted) return loss;
  return `${loss} Its promotion is cancelled with it, and the rest of the paid period is not refunded.`;
}
