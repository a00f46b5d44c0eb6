export const MAX_STATEMENT = 1_000;
/** A decision waits so long for the holder's answer; the database sets the date. */
export const DAYS_TO_ANSWER = 7;

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

export const outcomes = ["moved", "kept", "withdrawn"] as const;
export type Outcome = (typeof outcomes)[number];

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
