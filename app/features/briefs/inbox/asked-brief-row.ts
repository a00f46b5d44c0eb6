import { toWants, type WantsRow } from "../brief-row.ts";
import type { AskedBrief } from "./asked-brief.ts";

/** As the database shows a brief to the organisation that was asked. */
export type AskedBriefRow = WantsRow &
  Pick<
    AskedBrief,
    "id" | "state" | "isNew" | "questions" | "note" | "version" | "declineReason" | "isBlocked"
  > & {
    listingId: string | null;
    listingName: string;
    isListed: boolean;
  };

export function toAskedBrief(row: AskedBriefRow, now: Date): AskedBrief {
  const { id, state, isNew, questions, note, version, declineReason, isBlocked } = row;
  return {
    ...toWants(row),
    id,
    listing: { id: row.listingId, name: row.listingName, isListed: row.isListed },
    state,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isOver: row.expiresAt <= now,
    isNew,
    questions,
    note,
    version,
    declineReason,
    isBlocked,
  };
}
