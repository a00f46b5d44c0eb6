import type { Message } from "#app/shared/message.ts";
import {
  type ImportStatus,
  type ImportSummary,
  type RowKind,
  resultOf,
  rowKinds,
  type SkipReason,
} from "./import.ts";

/** Future tense before the import, past tense afterwards. */
export function kindWord(kind: RowKind, status: ImportStatus) {
  if (kind === "create") return status === "previewed" ? "Create" : "Created";
  if (kind === "update") return status === "previewed" ? "Update" : "Updated";
  return { unchanged: "Unchanged", skip: "Skipped", refuse: "Refused" }[kind];
}

/** Omits zero counts: '1,204 created, 12 refused'. */
export function countsText({ counts, status }: Pick<ImportSummary, "counts" | "status">) {
  const parts = rowKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const isFuture = status === "previewed" && (kind === "create" || kind === "update");
      const words = `${isFuture ? "to " : ""}${kindWord(kind, status).toLowerCase()}`;
      // Non-breaking spaces keep each number with its word.
      return `${numberText(counts[kind])} ${words}`.replaceAll(" ", "\u00A0");
    });
  return parts.length > 0 ? parts.join(", ") : "No rows yet";
}

export const skipWords = {
  example: "One of the template's example rows.",
  repeated: "A row above names the same listing.",
  cancelled: "The import was cancelled before this row.",
} as const satisfies Record<SkipReason, string>;

/** No row can be imported, and at least one was refused for its content. */
export function isAllInvalid({ create, update, refuse }: ImportSummary["counts"]) {
  return create + update === 0 && refuse > 0;
}

export const invalidMessage: Message = {
  kind: "error",
  title: "Import failed",
  text: "Please check the validation errors below",
};

export function nothingText(counts: ImportSummary["counts"]) {
  if (counts.refuse > 0) {
    return "There is nothing to import. Please correct the refused rows in your file, and choose it again.";
  }
  return counts.unchanged > 0
    ? "There is nothing to import: your listings say all of this already."
    : "There is nothing to import: every row of the file is skipped.";
}

export function outcomeOf({ counts, status }: Pick<ImportSummary, "counts" | "status">): Message {
  const { success, imported, skipped } = resultOf(counts, []);
  const [services, rows] = [many(imported, "service", "services"), many(skipped, "row", "rows")];

  if (status === "cancelled") {
    const text =
      imported > 0
        ? `${services} ${imported === 1 ? "was imported before and stays" : "were imported before and stay"}.`
        : "Nothing was imported.";
    return { kind: "info", title: "Import cancelled", text };
  }
  if (!success) return invalidMessage;
  const text = `Imported ${services}. ${rows} skipped.`;
  return { kind: "success", title: "Import successful", text };
}

/** For a live region, so it changes only at each quarter. */
export function quarterText({
  doneCount,
  rowCount,
}: Pick<ImportSummary, "doneCount" | "rowCount">) {
  return quarters[Math.floor((4 * doneCount) / Math.max(1, rowCount))] ?? "";
}

const quarters = [
  "",
  "A quarter of the rows is done.",
  "Half of the rows are done.",
  "Three quarters of the rows are done.",
  "All rows are done.",
];

const MAX_COLUMNS = 8;

/** Limits the list, because a file may have dozens of unknown columns. */
export function unusedColumnsText(columns: readonly string[]) {
  const named = columns.slice(0, MAX_COLUMNS).join(", ");
  const more = columns.length - MAX_COLUMNS;
  return `These columns are not used: ${named}${more > 0 ? `, and ${numberText(more)} more` : ""}.`;
}

export function many(count: number, one: string, several: string) {
  return `${numberText(count)} ${count === 1 ? one : several}`;
}

export function numberText(count: number) {
  return count.toLocaleString("en-US");
}
