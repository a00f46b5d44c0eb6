import type { Day } from "./day.ts";
import { restoreAndRecover } from "./disaster.ts";
import { differences, takeFingerprint } from "./proof.ts";
import type { Site } from "./site.ts";

/**
 * Faults that only a restore reveals. A damaged backup must be refused, and a segment missing from the local copy must come
 * from the remote one. With a segment missing from both, PostgreSQL stops recovery at the gap without an error.
 */
export async function restorePlanted(site: Site, day: Day, log: (text: string) => void) {
  const { repository, cluster, url } = site;
  const isIntact = () =>
    repository.backUp("verify").then(
      () => true,
      () => false,
    );
  await Promise.all([cluster.crash(), site.stop()]);
  await day.ledger.close();
  repository.destroyData();

  log("a file of the backup is damaged");
  const mend = repository.damageBackup();
  const isDamageRefused = await repository.restore("newest").then(
    () => false,
    () => true,
  );
  const isDamageFound = !(await isIntact());
  mend();
  repository.destroyData();

  log(`segment ${day.middleSegment} is lost in the local copy, then in both`);
  repository.loseSegment(day.middleSegment, "local");
  await restoreAndRecover(site, "newest");
  const healed = await day.ledger.findMissing(url);
  repository.loseSegment(day.middleSegment, "remote");
  await cluster.stop();
  repository.destroyData();
  await restoreAndRecover(site, "newest");
  const missing = await day.ledger.findMissing(url);
  const different = differences(day.fingerprint, await takeFingerprint(url));
  const isGapFound = !(await isIntact());
  return {
    missing: missing.length,
    different: different.length,
    thresholds: {
      "a damaged backup is refused": isDamageRefused,
      "the remote copy fills a gap of the local one": healed.length === 0,
      "writes behind a lost segment are found missing": missing.length > 0 && different.length > 0,
      "the weekly verification finds damage and gap": isDamageFound && isGapFound,
    },
  };
}
