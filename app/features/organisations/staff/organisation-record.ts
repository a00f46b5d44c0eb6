import type { AccountRecord } from "#app/features/accounts/staff/account-record.ts";
import type { AuditEntry } from "#app/features/accounts/staff/audit-entry.ts";
import type { StaffSeenMember } from "../organisation.ts";

/** A row of the list of organisations. */
export type OrganisationLine = {
  id: string;
  label: string;
  /** Email addresses of the first owners. */
  owners: string[];
  members: number;
  listings: number;
  liveListings: number;
  isSuspended: boolean;
};

/** Times are ISO strings. */
export type OrganisationRecord = {
  id: string;
  label: string;
  createdAt: string;
  suspendedAt: string | undefined;
  members: StaffSeenMember[];
  listings: AccountRecord["listings"];
  listingCount: number;
  domains: StaffDomain[];
  entries: AuditEntry[];
  /** Whether the current actor may suspend it and lift its suspension. */
  mayChange: boolean;
};

/** Without `proof` it is not proven. */
export type StaffDomain = {
  domain: string;
  proof: { method: string; provenAt: string } | undefined;
};
