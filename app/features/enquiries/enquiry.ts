export const MAX_MESSAGE = 2_000;
export const MAX_CONTACT_NAME = 100;
/** In 24 hours. */
export const MAX_ENQUIRIES_A_DAY = 10;

export const enquiryKinds = ["question", "demo", "quote"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const kindTexts: Record<EnquiryKind, string> = {
  question: "A question",
  demo: "A demo",
  quote: "A quote",
};

export const enquiryStates = ["sent", "read", "answered", "declined", "expired"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

export const declineReasons = [
  "not-a-fit",
  "not-offered",
  "no-capacity",
  "elsewhere",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** As the provider picks it, and as the buyer reads it. */
export const reasonTexts: Record<DeclineReason, string> = {
  "not-a-fit": "Our product does not fit what you need",
  "not-offered": "We do not offer this",
  "no-capacity": "We take no new partners now",
  elsewhere: "We do not serve your market",
  other: "Another reason",
};

export const reportReasons = ["spam", "abuse", "personal", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportTexts: Record<ReportReason, string> = {
  spam: "Advertising or spam",
  abuse: "Insults or threats",
  personal: "Personal data of others",
  other: "Something else",
};

/** What both sides see of an enquiry. Moments are ISO texts. */
type Common = {
  id: string;
  listing: { id: string | null; name: string; isListed: boolean };
  kind: EnquiryKind;
  state: EnquiryState;
  sentAt: string;
  lastAt: string;
  expiresAt: string;
  declineReason: DeclineReason | null;
  /** The reader's side takes no more from the other. */
  isBlocked: boolean;
  /** The other side is still there. */
  isOpen: boolean;
  sharedAt: string | null;
};

/** As the buyer sees it. */
export type OwnEnquiry = Common & { isNew: boolean; contactName: string | null };

/** As the organisation sees it: without the buyer, but for what the buyer has shared. */
export type AskedEnquiry = Common & { contact: { name: string; email: string } | null };

/** A message as one side sees it; without its text if that side has reported it. */
export type ThreadMessage = {
  id: string;
  isOurs: boolean;
  message: string | null;
  sentAt: string;
  isHidden: boolean;
};

export type InboxEntry = {
  id: string;
  listingName: string;
  kind: EnquiryKind;
  state: EnquiryState;
  sentAt: string;
  lastAt: string;
  isNew: boolean;
  contactName: string | null;
  firstWords: string;
};

export const ENQUIRIES = "/enquiries";
export const INBOX = "/dashboard/inbox";

/** The fields are those of facts that the listing does not state; the form begins with them. */
export function askPath(listingId: string, fields: readonly string[] = []) {
  return `/enquire/${listingId}${fields.length > 0 ? `?about=${fields.join(",")}` : ""}`;
}

export function draftPath(id: string) {
  return `/enquire/draft/${id}`;
}

/** Of the conversation, for one of the two sides. The id may come from an address. */
export function enquiryPath(id: string, isBuyer: boolean) {
  return `${isBuyer ? ENQUIRIES : INBOX}/${encodeURIComponent(id)}`;
}

/** Nothing more can be written. */
export function isClosed({ state, isOpen }: Pick<Common, "state" | "isOpen">) {
  return !isOpen || state === "declined" || state === "expired";
}

export function isUnanswered({ state }: { state: EnquiryState }) {
  return state === "sent" || state === "read";
}
