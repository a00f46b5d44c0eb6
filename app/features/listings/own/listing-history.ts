/** Something that happened to a listing, as its owner and moderators read it. */
export type HistoryEntry = { id: string; at: string } & (
  | { kind: "submitted" | "submitted-again" | "update-proposed" }
  | {
      kind: "published" | "changes-requested";
      isUpdate: boolean;
      reason: string | null;
      note: string | null;
    }
);
