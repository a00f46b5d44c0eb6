import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { type Frequency, filtersAt, type SavedSearch, wordsOf } from "./saved-search.ts";

/** The newest first. */
export async function findSavedSearches(actor: Actor): Promise<SavedSearch[]> {
  const rows = await asProvider(actor, (tx) =>
    tx
      .selectFrom("savedSearches")
      .select(["id", "address", "frequency", "createdAt", "mailedAt"])
      .where("userId", "=", actor.id)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .$narrowType<{ frequency: Frequency }>()
      .execute(),
  );
  return rows.map(({ createdAt, mailedAt, ...row }) => ({
    ...row,
    words: wordsOf(filtersAt(row.address)),
    createdAt: createdAt.toISOString(),
    mailedAt: mailedAt?.toISOString() ?? null,
  }));
}

/** Undefined for another account's, and for a malformed id. */
export async function findSavedSearch(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const wanted = id.toLowerCase();
  return (await findSavedSearches(actor)).find((search) => search.id === wanted);
}
