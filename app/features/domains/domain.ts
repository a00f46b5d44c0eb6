import { brand } from "#app/shared/brand.ts";

export const proofMethods = ["dns", "file", "email"] as const;

export type ProofMethod = (typeof proofMethods)[number];

/** As it follows 'proven by'. */
export const methodTexts = {
  dns: "DNS record",
  file: "a file on the website",
  email: "email to an address there",
} as const satisfies Record<ProofMethod, string>;

/** Of an organisation. */
export const MAX_DOMAINS = 20;

const mark = `${brand.name.toLowerCase()}-proof`;

/** What the TXT record or the file has to hold, and nothing else. */
export function proofText(token: string) {
  return `${mark}=${token}`;
}

export const PROOF_FILE = `/.well-known/${mark}.txt`;

/** A domain that an organisation has, or wants to show that it has. */
export type DomainProof = {
  id: string;
  domain: string;
  token: string;
  /** Null while it is not proven. */
  method: ProofMethod | null;
  provenAt: string | null;
  /** Where the code was sent that proved it. */
  address: string | null;
  lookedAt: string | null;
  /** What the last look found instead of the proof. */
  failure: string | null;
  /** The last planned look found no proof: the next one takes it away. */
  isFailing: boolean;
  /** Our monthly code waits for an answer. */
  isAsked: boolean;
  /** It was proven before. */
  isLost: boolean;
  /** Null if we have stopped looking. */
  nextLookAt: string | null;
};

export type DomainState = "waiting" | "stopped" | "lost" | "proven" | "asked" | "failing";

export function stateOf({
  method,
  isFailing,
  isAsked,
  isLost,
  nextLookAt,
}: DomainProof): DomainState {
  if (method && isFailing) return "failing";
  if (method) return isAsked ? "asked" : "proven";
  if (isLost) return "lost";
  return nextLookAt ? "waiting" : "stopped";
}

/** What everyone is shown about a listing's website. */
export type PublicProof = { domain: string; method: ProofMethod; provenAt: Date };

export function domainPath(id: string) {
  return `${DOMAINS}/${id}`;
}

export const DOMAINS = "/dashboard/domains";
