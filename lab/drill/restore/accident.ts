import { query } from "../../kit/database.ts";
import { archiveNow } from "./day.ts";
import { restoreAndRecover } from "./disaster.ts";
import { differences, takeFingerprint } from "./proof.ts";
import type { Site } from "./site.ts";

/**
 * Drops the listings table on the restored copy, which has a new timeline, and restores from the remote copy to the
 * moment just before.
 */
export async function undoAccident(site: Site, log: (text: string) => void) {
  const { url, cluster, repository } = site;
  await site.stop();
  const before = await takeFingerprint(url);
  const moment = new Date();
  await query(url, "drop table white_label_services cascade");
  await archiveNow(url);
  log("an accident: the listings table is dropped");

  const refusals = {
    running: await isRefused(() => repository.restore(moment, { overwrites: true })),
    future: false,
    occupied: false,
  };
  await cluster.stop();
  refusals.occupied = await isRefused(() => repository.restore(moment));
  const inAnHour = new Date(Date.now() + 3_600_000);
  refusals.future = await isRefused(() => repository.restore(inAnHour, { overwrites: true }));
  const back = await restoreAndRecover(site, moment, { overwrites: true, fromRemote: true });
  const different = differences(before, await takeFingerprint(url));
  log("the accident is undone");
  return {
    figures: { undone: { ...back, different, refusals } },
    thresholds: {
      "an accident is undone to the moment before it": different.length === 0,
      "a running or occupied database and a moment after the archive are refused":
        Object.values(refusals).every(Boolean),
    },
  };
}

async function isRefused(work: () => Promise<unknown>) {
  return work().then(
    () => false,
    (error: Error) => error.message.includes("restore: "),
  );
}
