import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MAX_BRIEFS_A_DAY, type Wants } from "./brief.ts";
import { findBriefableIn } from "./find-briefable.server.ts";

type Brief = Wants & { key: string; ids: string[]; days: number };

type Refusal = "not-possible" | "has-link" | "same-text" | "too-many-briefs";

/** Sends one brief to the providers of these listings. The key makes a form that was sent twice one brief. */
export async function sendBrief(
  actor: Actor,
  { key, ids, ...given }: Brief,
): Promise<Result<{ id: string }, Refusal>> {
  const { rows } = await asProvider(actor, async (tx) => {
    const listings = await findBriefableIn(tx, ids);
    const asked = listings.map(({ id, category }) => ({ id, fields: fitting(category, given) }));
    // One that is missing refuses the whole brief.
    const whole = listings.length === new Set(ids).size ? asked : [];
    return sql<{ result: Refusal | "sent"; brief: string }>`
      select result, brief
        from send_brief(${key}, ${JSON.stringify(given)}, ${JSON.stringify(whole)}, ${MAX_BRIEFS_A_DAY})`.execute(
      tx,
    );
  });
  const [{ result, brief } = { result: "not-possible" as const, brief: "" }] = rows;
  return result === "sent" ? accept({ id: brief }) : refuse(result);
}

/** The must-haves that are asked of listings in this category. */
function fitting(category: string, { mustHaves }: Pick<Wants, "mustHaves">) {
  const known = fieldsFor(category).map(([name]) => name);
  return mustHaves.map(({ field }) => field).filter((field) => known.includes(field));
}
