import type { ContentField, ListingContent } from "#app/features/listings/own/listing-content.ts";
import type { HistoryEntry } from "#app/features/listings/own/listing-history.ts";
import type { EditorsChoice } from "./choices/editors-choice.ts";
import type { AddressCheck } from "./warnings/address-check.ts";
import type { Warning } from "./warnings/warning.ts";

/** A new listing or an update of a live one. */
export type QueueEntry = {
  listingId: string;
  isUpdate: boolean;
  /** Resubmitted after changes were requested. */
  isResubmitted: boolean;
  businessName: string;
  category: string;
  isPromoted: boolean;
  submittedAt: string;
  dueAt: string;
};

export type Review = {
  listingId: string;
  /** Identifies the shown version; sent with the decision. */
  seen: string;
  status: string;
  isPromoted: boolean;
  isUpdate: boolean;
  /** Changes were requested, and its owner has submitted it again. */
  isResubmitted: boolean;
  /** The listing has changed since the update was written. */
  isConflict: boolean;
  mayDecide: boolean;
  /** Whether it can be made editors' choice: it is public and not the moderator's own. */
  mayChoose: boolean;
  choice: EditorsChoice | undefined;
  /** The content after acceptance. */
  proposed: ListingContent;
  /** The changes that an update would make to the public listing. */
  changes: Change[];
  /** The changes since the refused version; null if there is none or its content was not stored. */
  changesSinceRefusal: Change[] | null;
  dueAt: string | null;
  warnings: Warning[];
  /** Of the evidence, by address. */
  checks: Record<string, AddressCheck>;
  history: HistoryEntry[];
  owner: Owner;
};

/** A changed field; a price is its text. `parts` is set if the two texts are similar enough to show as one marked-up text. */
export type Change = {
  field: ContentField;
  before: ListingContent[ContentField];
  after: ListingContent[ContentField];
  parts: Part[] | undefined;
};

export type Part = { kind: "kept" | "removed" | "added"; text: string };

export type Owner = {
  id: string;
  email: string;
  since: string;
  isSuspended: boolean;
  /** None for a listing that an earlier release is just submitting. */
  organisation: { id: string; label: string; isSuspended: boolean } | undefined;
  live: number;
  pending: number;
  rejected: number;
};

/** 'waiting' can be accepted or refused, 'live' can only be taken offline. */
export function reviewStateOf({ status, isUpdate }: { status: string; isUpdate: boolean }) {
  if (isUpdate || status === "pending") return "waiting";
  return status === "approved" ? "live" : "refused";
}

const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const SOON = 4 * HOUR;

export type Urgency = "late" | "soon" | "calm";

export function urgencyOf({ dueAt }: { dueAt: string }, now: Date): Urgency {
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) return "late";
  return left <= SOON ? "soon" : "calm";
}

/** '3 hours late', 'due in 2 days': days from 48 hours on. */
export function dueText({ dueAt }: { dueAt: string }, now: Date) {
  const left = Date.parse(dueAt) - now.getTime();
  const span = spanText(Math.abs(left));
  return left < 0 ? `${span} late` : `due in ${span}`;
}

function spanText(span: number) {
  const { name, length } = units.find((unit) => span >= unit.from) ?? units[2];
  const count = Math.max(1, Math.floor(span / length));
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}

const units = [
  { name: "day", length: DAY, from: 2 * DAY },
  { name: "hour", length: HOUR, from: HOUR },
  { name: "minute", length: MINUTE, from: 0 },
] as const;
