import type { FetchPolicy } from "../../../app/infrastructure/fetch/fetch-once.server.ts";
import { searchDemo } from "../../../app/infrastructure/leaks/search-demo.server.ts";
import { visitDemo } from "../../../app/infrastructure/leaks/visit-demo.server.ts";
import { supplierIcon } from "./plants.ts";
import type { Site } from "./site.ts";

const AT_ONCE = 3;

export type PlannedSite = { site: Site; place?: string; layer?: string; isDisguised?: boolean };
export type Judged = PlannedSite & { leaks: string[]; found: string[]; failure?: string };

/** Visits and searches every site, and returns which layers leak. */
export async function visitSites(
  planned: readonly PlannedSite[],
  policy: Partial<FetchPolicy>,
  port: number,
) {
  const waiting = [...planned];
  const judged: Judged[] = [];
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      judged.push({ ...one, ...(await judge(one.site, policy, port)) });
      if (judged.length % 50 === 0) console.error(`${judged.length} sites visited`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return judged;
}

async function judge(site: Site, policy: Partial<FetchPolicy>, port: number) {
  const visited = await visitDemo(`https://${site.host}:${port}/`, policy);
  if (!visited.ok) return { leaks: [], found: [], failure: visited.refusal };
  const icons = [supplierIcon(site)];
  const { verdicts, sightings } = await searchDemo(visited.value, site.supplier, icons);
  const leaks = Object.entries(verdicts).filter(([, verdict]) => verdict === "leaks");
  const found = sightings.map(({ layer, place, excerpt }) => `${layer}: ${place}: ${excerpt}`);
  const failure = verdicts.portal === "not-looked-at" ? "not looked at" : undefined;
  return { leaks: leaks.map(([layer]) => layer), found, ...(failure && { failure }) };
}
