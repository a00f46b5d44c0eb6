import type { ListingContent } from "./listing-content.ts";

/** An owner's action on a listing. */
export type OwnerEvent =
  | "submitted"
  | "resubmitted"
  | "edited"
  | "update-proposed"
  | "update-edited"
  | "update-withdrawn";

export type HistoryEntry = { id: string; at: string } & (
  | {
      kind: OwnerEvent;
      /** The submitted content; null if it is older than this table. */
      content: ListingContent | null;
    }
  | {
      kind: "published" | "changes-requested";
      isUpdate: boolean;
      reason: string | null;
      note: string | null;
      fields: string[];
    }
);
