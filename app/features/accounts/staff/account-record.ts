import type { Role } from "../actor.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** An account among others. Moments are ISO. */
export type AccountLine = {
  id: string;
  email: string;
  role: Role;
  isSuspended: boolean;
  createdAt: string;
  listings: number;
  liveListings: number;
};

/** All that staff need to know of one account before they act on it. */
export type AccountRecord = {
  id: string;
  email: string;
  role: Role;
  createdAt: string;
  suspendedAt: string | undefined;
  secondFactorSince: string | undefined;
  listings: { id: string; name: string; status: string; isPublic: boolean; submittedAt: string }[];
  listingCount: number;
  entries: AuditEntry[];
  /** Whether the reader may give and take this account's rights. */
  mayChange: boolean;
};
