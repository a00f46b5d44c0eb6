import type { ListingSummary } from "../listing.ts";

/** A listing as its owner sees it, with the latest version's content. */
export type OwnListing = Omit<ListingSummary, "summary"> & {
  description: string;
  website: string;
  state: ListingState;
  /** A version of it is public, possibly older than this content. */
  isLive: boolean;
  /** When the review is due; null if no review is pending. */
  dueAt: string | null;
  /** The review is overdue. */
  isLate: boolean;
  /** Set while changes are requested. */
  request: { reason: string | null; note: string | null; fields: string[]; at: string } | null;
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

/** The state of a listing and its latest update. An update that is older than the listing's content does not count. */
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

export type ListingToDelete = Pick<OwnListing, "businessName" | "isPromoted">;

export function deletionText({ businessName, isPromoted }: ListingToDelete) {
  const loss = `This will permanently delete your listing for "${businessName}". This action cannot be undone.`;
  if (!isPromoted) return loss;
  return `${loss} Its promotion is cancelled with it, and the rest of the paid period is not refunded.`;
}

export type ListingsToDelete = { count: number; promotedCount: number };

export function deletionOfSeveralText({ count, promotedCount }: ListingsToDelete) {
  const what = count === 1 ? "one of your listings" : `${count} of your listings`;
  const loss = `This will permanently delete ${what}. This action cannot be undone.`;
  if (promotedCount === 0) return loss;
  const promotions =
    promotedCount === 1
      ? "One of them is promoted: its promotion is"
      : `${promotedCount} of them are promoted: their promotions are`;
  return `${loss} ${promotions} cancelled as well, and the rest of what was paid is not refunded.`;
}
