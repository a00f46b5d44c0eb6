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

/** The page size, and the maximum number of listings that can be deleted or exported as one selection. */
export const LISTINGS_ON_A_PAGE = 50;

/** Above this number the dashboard shows rows instead of cards. */
export const MAX_CARDS = 12;

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

export const withdrawalTitle = "Withdraw this update?";

export function withdrawalText({ businessName }: Pick<OwnListing, "businessName">) {
  return `Your update of "${businessName}" is no longer reviewed. The public goes on seeing the accepted version. What you wrote stays in the history of your listing.`;
}

export const deletionTitle = "Are you sure?";

export type DoomedListing = Pick<OwnListing, "businessName" | "isPromoted">;

export function deletionText({ businessName, isPromoted }: DoomedListing) {
  const loss = `This will permanently delete your listing for "${businessName}". This action cannot be undone.`;
  if (!isPromoted) return loss;
  return `${loss} Its promotion is cancelled with it, and the rest of the paid period is not refunded.`;
}

export type DoomedListings = { count: number; promotedCount: number };

export function deletionOfSeveralText({ count, promotedCount }: DoomedListings) {
  const what = count === 1 ? "one of your listings" : `${count} of your listings`;
  const loss = `This will permanently delete ${what}. This action cannot be undone.`;
  if (promotedCount === 0) return loss;
  const promotions =
    promotedCount === 1
      ? "One of them is promoted: its promotion is"
      : `${promotedCount} of them are promoted: their promotions are`;
  return `${loss} ${promotions} cancelled as well, and the rest of what was paid is not refunded.`;
}
