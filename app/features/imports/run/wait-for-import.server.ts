import { setTimeout } from "node:timers/promises";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { changedListings } from "#app/infrastructure/database/notification-listener.server.ts";
import { findImportResult } from "../find-import.server.ts";

/** What came of an import, once it is done; what has come of it so far, if that takes longer than the caller waits. */
export async function waitForImport(actor: Actor, id: string, milliseconds: number) {
  const patience = new AbortController();
  const timeIsUp = setTimeout(milliseconds, undefined, { signal: patience.signal }).catch(() => {});
  let lookAgain = () => {};
  // The database announces every step of an import to its owner.
  const stop = await changedListings.listen({
    hear: (userId) => userId === actor.id && lookAgain(),
    resume: () => lookAgain(),
  });

  try {
    let isTimeUp = false;
    while (!isTimeUp) {
      const heard = new Promise<void>((resolve) => {
        lookAgain = resolve;
      });
      if (!(await isRunning(actor, id))) break;
      isTimeUp = await Promise.race([heard.then(() => false), timeIsUp.then(() => true)]);
    }
  } finally {
    stop();
    patience.abort();
  }
  return findImportResult(actor, id);
}

function isRunning(actor: Actor, id: string) {
  return asProvider(actor, async (tx) => {
    const found = await tx
      .selectFrom("imports")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "running")
      .executeTakeFirst();
    return found !== undefined;
  });
}
