import { sql } from "kysely";
import { readMarks, writeAccountMarks } from "#app/features/listings/saved-marks.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { addEntries } from "./add-entries.server.ts";
import { findFirstList } from "./find-first-list.server.ts";
import { findSavedIds } from "./find-saved-ids.server.ts";
import { lockShortlists } from "./lock-shortlists.server.ts";

/**
 * Merges what the browser has saved into the account's first list: nothing is lost and nothing doubled. Returns the cookie
 * that the browser gets instead; it still holds what did not fit.
 */
export async function takeOverSaved(userId: string, cookie: string) {
  const { kept } = readMarks(cookie);
  const account = { id: userId, organisationId: undefined };

  return asProvider(account, async (tx) => {
    if (kept.length === 0 || !(await lockShortlists(tx)))
      return { cookie: writeAccountMarks(await findSavedIds(tx), kept), left: kept.length };

    const known = await tx
      .selectFrom("shortlistEntries")
      .select("listingId")
      .where("listingId", "=", sql<string>`any (${kept}::uuid[])`)
      .execute();
    const isKnown = new Set(known.map(({ listingId }) => listingId));
    const fresh = kept.filter((id) => !isKnown.has(id));
    const left =
      fresh.length > 0 ? await addEntries(tx, await findFirstList(tx, userId), fresh) : [];
    return { cookie: writeAccountMarks(await findSavedIds(tx), left), left: left.length };
  });
}
