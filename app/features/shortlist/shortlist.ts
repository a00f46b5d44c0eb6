import type { PriceUnit } from "#app/features/listings/listing.ts";

export const MAX_LISTS = 20;
export const MAX_ENTRIES = 100;
export const MAX_NOTE = 500;
export const MAX_LIST_NAME = 60;
/** Of the list that the first 'Save' makes. */
export const FIRST_LIST = "My shortlist";

export const SAVED = "/saved";

export type ListSummary = {
  id: string;
  name: string;
  count: number;
  isShared: boolean;
  /** Of the first listings. */
  names: string[];
};

export type SavedListing = {
  businessName: string;
  category: string;
  priceFrom: number | null;
  priceUnit: PriceUnit;
  logoUrl: string | null;
};

export type Entry = {
  id: string;
  listingId: string;
  note: string;
  /** Null if it is no longer listed. */
  listing: SavedListing | null;
};

export type Shortlist = {
  id: string;
  name: string;
  share: { token: string; withNotes: boolean; since: string } | null;
  entries: Entry[];
  /** The other lists of the account. */
  others: { id: string; name: string }[];
};

export type BrowserEntry = { listingId: string; listing: SavedListing | null };

export type SharedEntry = { listingId: string; businessName: string; note: string };

export function shortlistPath(id: string) {
  return `${SAVED}/${id}`;
}

export function sharedPath(token: string) {
  return `/shared/${token}`;
}
