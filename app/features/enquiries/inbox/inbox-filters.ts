import { type EnquiryState, enquiryStates, INBOX } from "../enquiry.ts";

export const MAX_SEARCH = 100;

export type InboxFilters = {
  search: string;
  /** All of them if undefined. */
  state: EnquiryState | undefined;
  /** Only what is older; the ISO moment of the last entry before. */
  before: string | undefined;
};

/** Ignores what it does not know. */
export function readInboxFilters(query: URLSearchParams): InboxFilters {
  const state = enquiryStates.find((one) => one === query.get("state"));
  const search = (query.get("search") ?? "")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_SEARCH);
  const moment = new Date(query.get("before") ?? "");
  const before = Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
  return { search, state, before };
}

export function inboxPath({ search = "", state, before }: Partial<InboxFilters>) {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (state) query.set("state", state);
  if (before) query.set("before", before);
  return query.size > 0 ? `${INBOX}?${query}` : INBOX;
}
