import type { MustHave } from "./must-have.ts";

/** The database has the same limits. */
export const MAX_ASKED = 5;
export const MAX_MUST_HAVES = 10;
export const MAX_PURPOSE = 2_000;
export const MAX_NOTE = 2_000;
export const MAX_PLACES = 6;
export const MAX_CLIENTS = 1_000_000;
export const MAX_BUDGET = 10_000_000;
export const MIN_DAYS = 3;
export const MAX_DAYS = 30;
/** In 24 hours. */
export const MAX_BRIEFS_A_DAY = 3;

export const starts = ["now", "three-months", "six-months", "later"] as const;
export type BriefStart = (typeof starts)[number];

export const startTexts: Record<BriefStart, string> = {
  now: "As soon as possible",
  "three-months": "Within three months",
  "six-months": "Within six months",
  later: "Later",
};

export type LetterState = "sent" | "read" | "answered" | "declined" | "expired";

export type DeclineReason = "not-a-fit" | "not-offered" | "no-capacity" | "elsewhere" | "other";

/** As the provider picks it, and as the buyer reads it. */
export const reasonTexts: Record<DeclineReason, string> = {
  "not-a-fit": "Our product does not fit what you need",
  "not-offered": "We do not offer this",
  "no-capacity": "We take no new partners now",
  elsewhere: "We do not serve your market",
  other: "Another reason",
};

export type ReportReason = "spam" | "abuse" | "personal" | "other";

/** A letter and the side that acts: the organisation that was asked, or with a brief its buyer. */
export type LetterOfSide = { id: string; briefId: string | null };

/** What the buyer wants. */
export type Wants = {
  purpose: string;
  clients: number | null;
  countries: string[];
  languages: string[];
  /** In US dollars a month. */
  budget: number | null;
  start: BriefStart;
  mustHaves: MustHave[];
};

/** As the buyer finds it in a list. Moments are ISO texts. */
export type OwnBrief = Wants & {
  id: string;
  sentAt: string;
  expiresAt: string;
  isOver: boolean;
  asked: number;
  replied: number;
  isNew: boolean;
};

export const BRIEFS = "/briefs";
export const ASKED_BRIEFS = "/dashboard/inbox/briefs";

export function briefPath(id: string) {
  return `${BRIEFS}/${encodeURIComponent(id)}`;
}

/** For what the organisation of this letter writes. */
export function reportNotePath(id: string, letterId: string) {
  return `${briefPath(id)}/report?${new URLSearchParams({ letter: letterId })}`;
}

/** Of the letter, for the organisation that was asked. */
export function askedBriefPath(letterId: string) {
  return `${ASKED_BRIEFS}/${encodeURIComponent(letterId)}`;
}

/** The form for a brief to these listings. */
export function newBriefPath(ids: readonly string[]) {
  return `${BRIEFS}/new?${new URLSearchParams(ids.map((id) => ["id", id]))}`;
}

export function isUnanswered({ state }: { state: LetterState }) {
  return state === "sent" || state === "read";
}

const TITLE = 80;

/** The first line of what the brief is for. */
export function titleOf({ purpose }: { purpose: string }) {
  const [line = ""] = purpose.split("\n");
  const letters = Array.from(line);
  return letters.length > TITLE ? `${letters.slice(0, TITLE).join("").trimEnd()}…` : line;
}
