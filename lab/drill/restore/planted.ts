import type { Day } from "./day.ts";
import { bringBack } from "./disaster.ts";
import { differences, takeFingerprint } from "./proof.ts";
import type { Site } from "./site.ts";

/**
 * Faults of the repository that only a restore brings to light. A damaged backup must be refused. What is gone from the near
 * copy must come from the far one. With a segment gone from both PostgreSQL starts without a word of complaint, at the gap:
 * only who counts sees that writes are missing.
 */
export async function restorePlanted(site: Site, day: Day, say: (text: string) => void) {
  const { repository, cluster, url } = site;
  const isWhole = () =>
    repository.backUp("verify").then(
      () => true,
      () => false,
    );
  await Promise.all([cluster.crash(), site.stop()]);
  await day.ledger.close();
  repository.destroyData();

  say("a file of the backup is damaged");
  const mend = repository.damageBackup();
  const isDamageRefused = await repository.restore("newest").then(
    () => false,
    () => true,
  );
  const isDamageFound = !(await isWhole());
  mend();
  repository.destroyData();

  say(`segment ${day.middleSegment} is lost in the near copy, then in both`);
  repository.loseSegment(day.middleSegment, "near");
  await bringBack(site, "newest");
  const healed = await day.ledger.findMissing(url);
  repository.loseSegment(day.middleSegment, "far");
  await cluster.stop();
  repository.destroyData();
  await bringBack(site, "newest");
  const missing = await day.ledger.findMissing(url);
  const different = differences(day.fingerprint, await takeFingerprint(url));
  const isGapFound = !(await isWhole());
  return {
    missing: missing.length,
    different: different.length,
    bars: {
      "a damaged backup is refused": isDamageRefused,
      "the far copy fills a gap of the near one": healed.length === 0,
      "writes behind a lost segment are found missing": missing.length > 0 && different.length > 0,
      "the weekly look at the repository finds damage and gap": isDamageFound && isGapFound,
    },
  };
}
