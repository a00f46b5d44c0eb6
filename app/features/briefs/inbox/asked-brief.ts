import { factFields, type NamedField } from "#app/features/facts/fact-fields.ts";
import type { FactProblems } from "#app/features/facts/facts-form.ts";
import type { StatedFact } from "#app/features/facts/stated-fact.ts";
import type { DeclineReason, LetterState, Wants } from "../brief.ts";

/** A brief as the organisation sees it: without the buyer. Moments are ISO texts. */
export type AskedBrief = Wants & {
  /** Of the letter. */
  id: string;
  listing: { id: string | null; name: string; isListed: boolean };
  state: LetterState;
  sentAt: string;
  expiresAt: string;
  /** The deadline is over. */
  isOver: boolean;
  isNew: boolean;
  /** What the profile left unstated, by field, with the answer. */
  questions: Record<string, StatedFact | null>;
  note: string | null;
  /** Of the answers; a form carries the one that it shows. */
  version: number;
  declineReason: DeclineReason | null;
  /** The organisation takes no more from the buyer. */
  isBlocked: boolean;
};

/** What is wrong with the typed answers. */
export type AnswerProblems = FactProblems & { note?: string };

/** In the order of the definition. */
export function askedFields({ questions }: Pick<AskedBrief, "questions">): NamedField[] {
  return Object.entries(factFields).filter(([name]) => name in questions);
}

/** Until the deadline, answers can be given and changed. */
export function isAnswerable({
  state,
  isOver,
  isBlocked,
}: Pick<AskedBrief, "state" | "isOver" | "isBlocked">) {
  return !isOver && !isBlocked && state !== "declined";
}
