import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { BriefColumn } from "./brief-grid.ts";
import { type OwnBriefRow, toOwnBrief } from "./brief-row.ts";

type ColumnRow = Omit<BriefColumn, "answeredAt" | "declinedAt"> & {
  answeredAt: Date | null;
  declinedAt: Date | null;
};

/** One of the person's briefs with what each provider states and has answered. It counts as seen from now on. */
export async function findOwnBrief(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return asProvider(actor, async (tx) => {
    await sql`select see_brief(${id}, true)`.execute(tx);
    const {
      rows: [row],
    } = await sql<OwnBriefRow>`select * from own_briefs(${id})`.execute(tx);
    if (!row) return undefined;
    const { rows } = await sql<ColumnRow>`select * from own_brief_letters(${id})`.execute(tx);
    const columns = rows.map(
      (column): BriefColumn => ({
        ...column,
        answeredAt: column.answeredAt?.toISOString() ?? null,
        declinedAt: column.declinedAt?.toISOString() ?? null,
      }),
    );
    return { brief: toOwnBrief(row), columns };
  });
}
