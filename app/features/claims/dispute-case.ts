import type { ProofMethod } from "#app/features/domains/domain.ts";
import type { Outcome } from "./claim.ts";

/** What a moderator sees of one of the two organisations. */
export type Side = {
  organisationId: string;
  label: string;
  since: string | null;
  liveListings: number;
  isSuspended: boolean;
  /** Of the domains that the listing's website is in. */
  proofs: {
    domain: string;
    method: ProofMethod | null;
    provenAt: string | null;
    lookedAt: string | null;
    address: string | null;
  }[];
};

/** A dispute as a moderator sees it. */
export type DisputeCase = {
  id: string;
  listing: { id: string; businessName: string; website: string };
  claimant: Side;
  holder: Side;
  statement: string;
  answer: string | null;
  openedAt: string;
  answerBy: string;
  outcome: Outcome | null;
  reason: string | null;
  endedAt: string | null;
  /** The other side has answered, or its days are over. */
  isReady: boolean;
  /** The moderator belongs to one of the sides. */
  isOwn: boolean;
  /** Sent with the decision, which is refused if anything has changed since. */
  seen: string;
};
