import { setTimeout } from "node:timers/promises";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { changedListings } from "#app/infrastructure/database/notification-listener.server.ts";
import { findImportResult } from "../find-import.server.ts";

/** Returns the progress so far if the import takes longer than the caller waits. */
export async function waitForImport(actor: Actor, id: string, milliseconds: number) {
  const heard = actor.organisationId ?? actor.id;
  const timer = new AbortController();
  const timeout = setTimeout(milliseconds, undefined, { signal: timer.signal }).catch(() => {});
  let recheck = () => {};
  // The database notifies the organisation of every step.
  const stop = await changedListings.listen({
    onNotification: (id) => id === heard && recheck(),
    onReconnect: () => recheck(),
  });

  try {
    let isTimeUp = false;
    while (!isTimeUp) {
      const changed = new Promise<void>((resolve) => {
        recheck = resolve;
      });
      if (!(await isRunning(actor, id))) break;
      isTimeUp = await Promise.race([changed.then(() => false), timeout.then(() => true)]);
    }
  } finally {
    stop();
    timer.abort();
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
