import type { DeclineReason, EnquiryKind, EnquiryState } from "./enquiry.ts";

/** As the database shows an enquiry to one of its sides. */
export type EnquiryRow = {
  id: string;
  listingId: string | null;
  listingName: string;
  isListed: boolean;
  kind: EnquiryKind;
  state: EnquiryState;
  sentAt: Date;
  lastAt: Date;
  expiresAt: Date;
  declineReason: DeclineReason | null;
  contactName: string | null;
  sharedAt: Date | null;
  blockedByUs: boolean;
  isOpen: boolean;
};

export function toEnquiry(row: EnquiryRow) {
  return {
    id: row.id,
    listing: { id: row.listingId, name: row.listingName, isListed: row.isListed },
    kind: row.kind,
    state: row.state,
    sentAt: row.sentAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    declineReason: row.declineReason,
    isBlocked: row.blockedByUs,
    isOpen: row.isOpen,
    sharedAt: row.sharedAt?.toISOString() ?? null,
  };
}
