import { factFields, fieldsFor } from "#app/features/facts/fact-fields.ts";
import { detailsText, factText } from "#app/features/facts/fact-text.ts";
import type { DatedFact, StatedFact } from "#app/features/facts/stated-fact.ts";
import type { DeclineReason, LetterState, Wants } from "./brief.ts";
import { meets, wantedText } from "./must-have.ts";

/** One provider of a brief, as the buyer sees it. Moments are ISO texts. */
export type BriefColumn = {
  id: string;
  listingId: string | null;
  listingName: string;
  logoUrl: string | null;
  /** Null if the listing is no longer public; then nothing of its profile is shown. */
  category: string | null;
  isListed: boolean;
  /** The organisation is still there. */
  isOpen: boolean;
  state: LetterState;
  answeredAt: string | null;
  declinedAt: string | null;
  declineReason: DeclineReason | null;
  /** Null if the buyer has reported it, too. */
  note: string | null;
  isNoteHidden: boolean;
  currentFacts: Record<string, DatedFact>;
  /** What it was asked, by field; null without an answer. */
  questions: Record<string, StatedFact | null>;
  /** The buyer takes no more from the organisation. */
  isBlocked: boolean;
};

export type BriefCell =
  | {
      kind: "answer" | "profile";
      text: string;
      details: string;
      /** The ISO day on which the profile has stated it. */
      statedOn: string | null;
      /** It has not the wanted value. */
      fails: boolean;
    }
  | { kind: "waiting" | "not-stated" | "not-asked" };

export type BriefRow = {
  field: string;
  label: string;
  wanted: string | undefined;
  cells: BriefCell[];
};

/** A row for each must-have, a cell for each provider. A field that a later release removed is left out. */
export function gridOf({ mustHaves }: Wants, columns: readonly BriefColumn[]): BriefRow[] {
  return mustHaves.flatMap((mustHave) => {
    const definition = factFields[mustHave.field];
    if (!definition) return [];
    return {
      field: mustHave.field,
      label: definition.label,
      wanted: wantedText(mustHave),
      cells: columns.map((column) => cellOf(mustHave, column)),
    };
  });
}

type Field = NonNullable<(typeof factFields)[string]>;

/** An answer comes before what the profile states. */
function cellOf(
  { field, wanted }: Wants["mustHaves"][number],
  { questions, currentFacts, state, category, isOpen }: BriefColumn,
): BriefCell {
  const definition = factFields[field] as Field;
  const answer = questions[field];
  if (answer) return said("answer", definition, wanted, answer, null);
  const stated = currentFacts[field];
  if (stated) {
    const { statedAt, confirmedAt, agesOn, ...fact } = stated;
    return said("profile", definition, wanted, fact, (confirmedAt ?? statedAt).slice(0, 10));
  }
  if (answer === null && isOpen && (state === "sent" || state === "read"))
    return { kind: "waiting" };
  const isFitting = !category || fieldsFor(category).some(([name]) => name === field);
  return { kind: isFitting ? "not-stated" : "not-asked" };
}

function said(
  kind: "answer" | "profile",
  field: Field,
  wanted: string | null,
  fact: StatedFact,
  statedOn: string | null,
): BriefCell {
  return {
    kind,
    text: factText(field, fact),
    details: detailsText(field, fact),
    statedOn,
    fails: meets(field, wanted, fact) === false,
  };
}

/** 'Meets 2 of 4, fails 1, 1 open': only must-haves with a wanted value count. Nothing if there is none. */
export function tallyOf(rows: readonly BriefRow[], column: number) {
  const judged = rows.filter(({ wanted }) => wanted !== undefined);
  if (judged.length === 0) return undefined;
  const cells = judged.flatMap(({ cells }) => cells[column] ?? []);
  const known = cells.filter((cell) => "fails" in cell);
  const failed = known.filter((cell) => cell.fails).length;
  const open = cells.filter(({ kind }) => kind === "waiting").length;
  return [
    `Meets ${known.length - failed} of ${judged.length}`,
    ...(failed > 0 ? [`fails ${failed}`] : []),
    ...(open > 0 ? [`${open} open`] : []),
  ].join(", ");
}
