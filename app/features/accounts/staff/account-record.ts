import type { Role } from "../actor.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** A row of the account list. Times are ISO strings. */
export type AccountLine = {
  id: string;
  email: string;
  role: Role;
  isSuspended: boolean;
  createdAt: string;
  listings: number;
  liveListings: number;
};

export type AccountRecord = {
  id: string;
  email: string;
  role: Role;
  createdAt: string;
  suspendedAt: string | undefined;
  secondFactorSince: string | undefined;
  organisations: { id: string; label: string; role: string; isSuspended: boolean }[];
  listings: { id: string; name: string; status: string; isPublic: boolean; submittedAt: string }[];
  listingCount: number;
  entries: AuditEntry[];
  /** Whether the current actor may change this account's role and suspension. */
  mayChange: boolean;
};
