export const MAX_STATEMENT = 1_000;

/** A listing as who may claim it sees it. */
export type Claim = {
  listing: { id: string; businessName: string; website: string };
  /** Whose it is, as far as the actor may know. */
  owner: "us" | "others" | "nobody";
  /** Registrable; undefined for a website without one. */
  domain: string | undefined;
  /** The organisation's row of the domain, if it was added. */
  proof: { id: string; isProven: boolean } | undefined;
  /** The open one of the actor's organisation. */
  disputeId: string | undefined;
};

export type Outcome = "moved" | "kept" | "withdrawn";

/** As each of the two sides sees it. */
export type Dispute = {
  id: string;
  listing: { id: string; businessName: string; website: string };
  /** Otherwise the actor's organisation has the listing. */
  isClaimant: boolean;
  statement: string;
  openedAt: string;
  answerBy: string;
  answer: string | null;
  outcome: Outcome | null;
  reason: string | null;
  endedAt: string | null;
};

export function claimPath(listingId: string) {
  return `/claim/${listingId}`;
}

export function disputePath(id: string) {
  return `/dashboard/disputes/${id}`;
}
