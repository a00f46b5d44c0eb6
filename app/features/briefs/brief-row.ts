import type { OwnBrief, Wants } from "./brief.ts";

/** The columns of a brief that both sides see. */
export type WantsRow = Wants & { sentAt: Date; expiresAt: Date };

export function toWants(row: Wants): Wants {
  const { purpose, clients, countries, languages, budget, start, mustHaves } = row;
  return { purpose, clients, countries, languages, budget, start, mustHaves };
}

export type OwnBriefRow = WantsRow &
  Pick<OwnBrief, "id" | "isOver" | "asked" | "replied" | "isNew">;

export function toOwnBrief(row: OwnBriefRow): OwnBrief {
  const { id, isOver, asked, replied, isNew } = row;
  return {
    ...toWants(row),
    id,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isOver,
    asked,
    replied,
    isNew,
  };
}
