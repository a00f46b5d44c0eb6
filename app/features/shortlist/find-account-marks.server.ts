import type { Actor } from "#app/features/accounts/actor.ts";
import { readMarks, writeAccountMarks } from "#app/features/listings/saved-marks.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { findSavedIds } from "./find-saved-ids.server.ts";

/** The cookie of a signed-in browser: what its account has saved, and what the browser still keeps itself. */
export async function findAccountMarks(actor: Actor, cookie: string) {
  const saved = await asProvider(actor, findSavedIds);
  return writeAccountMarks(saved, readMarks(cookie).kept);
}
