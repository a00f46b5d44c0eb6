import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { FIRST_LIST } from "./shortlist.ts";

/** The list that 'Save' fills, made if the account has none. The caller holds the lock. */
export async function findFirstList(tx: Tx, userId: string) {
  const first = await tx
    .selectFrom("shortlists")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  if (first) return first.id;

  const made = await tx
    .insertInto("shortlists")
    .values({ userId, name: FIRST_LIST, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}
