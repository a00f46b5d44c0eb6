import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import type { Message } from "#app/shared/message.ts";
import type { ImportColumn } from "./import-columns.ts";

const failed = { kind: "error", title: "Import failed" } as const;

export const importMessages = {
  "not-signed-in": { ...failed, text: "Not authenticated" },
  "wrong-type": {
    kind: "error",
    title: "Invalid file type",
    text: "Please select a CSV or Excel file.",
  },
  "organisation-suspended": { ...failed, text: "This organization is suspended." },
  "shut-out": organisationMessages["shut-out"],
  "no-file": { kind: "error", title: "No file selected", text: "Please select a file to import." },
  changed: {
    ...failed,
    text: "The file has changed since you chose it. Please choose it once more.",
  },
  "too-large": { ...failed, text: "A file may have at most 5 MB. Please split it into several." },
  "too-many-rows": {
    ...failed,
    text: "A file may have at most 2,000 rows. Please split it into several.",
  },
  "too-many-columns": { ...failed, text: "A file may have at most 300 columns." },
  unreadable: {
    ...failed,
    text: "We cannot read this file. Please save it once more as CSV or XLSX and try again.",
  },
  suspicious: {
    ...failed,
    text: "This file unpacks to far more than it should hold, so we did not open it. Please save it once more as CSV.",
  },
  "took-too-long": {
    ...failed,
    text: "Reading this file took too long. Please save it once more as CSV and try again.",
  },
  "no-rows": {
    ...failed,
    text: "The first sheet of this file holds no rows below its header.",
  },
  protected: {
    ...failed,
    text: "This file is protected by a password. Please save it without one.",
  },
  "repeated-columns": { ...failed, text: "A column of the file appears twice." },
  "too-many-previews": {
    ...failed,
    text: "You have sent many files within an hour. Please go on a little later.",
  },
  "too-many-imports": {
    ...failed,
    text: "You can import three files an hour. Your preview is kept; please go on a little later.",
  },
  "already-running": {
    ...failed,
    text: "Another import of yours is running. Please wait until it is done, or cancel it.",
  },
  "too-many-pending": {
    ...failed,
    text: "With this file more than 1,000 of your listings would wait for review. Your preview is kept; please import fewer rows, or wait until some are decided.",
  },
  "no-such-import": {
    ...failed,
    text: "There is no such import. It may have been too old to keep.",
  },
  busy: { ...failed, text: "Many files are being read just now. Please try again in a moment." },
  cancelled: {
    kind: "info",
    title: "Import cancelled",
    text: "Nothing more of this file is imported.",
  },
  failed: { ...failed, text: "An unexpected error occurred" },
} as const satisfies Record<string, Message>;

type Refused =
  | { refusal: keyof typeof importMessages }
  | { refusal: "missing-columns"; columns: readonly ImportColumn[] };

export function messageFor(refused: Refused): Message {
  if (refused.refusal !== "missing-columns") return importMessages[refused.refusal];

  const names = refused.columns.join(", ");
  const missing =
    refused.columns.length === 1
      ? `The column ${names} is missing.`
      : `These columns are missing: ${names}.`;
  return { ...failed, text: `${missing} The first row must name the columns.` };
}
