import type { StatedFact } from "#app/features/facts/stated-fact.ts";
import { dayText } from "#app/shared/day-text.ts";
import { type LayerVerdict, type LeakLayer, leakLayers, type Sighting } from "#app/shared/leak.ts";

export const DAYS_UNTIL_PUBLIC = 7;
export const DAYS_BETWEEN_TESTS = 30;
export const DAYS_UNTIL_AGED = 90;

export const LEAK_TEST = "/leak-test";

export type Verdicts = Partial<Record<LeakLayer, LayerVerdict>>;

/** As the database has it: what the pages showed, and what the mail did. */
export type FoundVerdicts = { verdicts: Verdicts; mailVerdicts: Verdicts };

/** What the public sees of a test. */
export type PublicLeakTest = FoundVerdicts & { lookedAt: string };

/** What the provider and staff see. Moments are ISO texts. */
export type LeakTest = FoundVerdicts & {
  id: string;
  demoUrl: string;
  isWaiting: boolean;
  publicFrom: string;
  isPublic: boolean;
  isWithdrawn: boolean;
  lookedAt: string | null;
  failure: string | null;
  mailAt: string | null;
  sightings: Sighting[];
};

export const layerTexts: Record<LeakLayer, { name: string; what: string }> = {
  portal: {
    name: "Portal",
    what: "The demo's own address, pages, styles, scripts, cookies and certificate",
  },
  links: { name: "Links", what: "Where links and forms lead" },
  mark: { name: "Provider's mark", what: "“Powered by” and its kin, and the provider's icon" },
  help: { name: "Help pages", what: "Where help and documentation are" },
  sender: { name: "Email", what: "Who an email from the demo comes from, and what it says" },
};

export const verdictTexts: Record<LayerVerdict, string> = {
  passes: "Passes",
  leaks: "Leaks",
  "not-looked-at": "Not looked at",
};

/** A leak in either counts; without one, whichever was looked at. */
export function verdictOf({ verdicts, mailVerdicts }: FoundVerdicts, layer: LeakLayer) {
  const both = [verdicts[layer], mailVerdicts[layer]];
  if (both.includes("leaks")) return "leaks";
  return both.includes("passes") ? "passes" : "not-looked-at";
}

export function layersWith(found: FoundVerdicts, verdict: LayerVerdict) {
  return leakLayers.filter((layer) => verdictOf(found, layer) === verdict);
}

export function verdictsOf(found: FoundVerdicts) {
  return Object.fromEntries(leakLayers.map((layer) => [layer, verdictOf(found, layer)])) as Record<
    LeakLayer,
    LayerVerdict
  >;
}

/** 'portal, links': the layers that pass, if none leaks and the pages were looked at. */
export function testedText(test: FoundVerdicts) {
  const isTested = layersWith(test, "leaks").length === 0 && verdictOf(test, "portal") === "passes";
  if (!isTested) return undefined;
  return layersWith(test, "passes")
    .map((layer) => layerTexts[layer].name.toLowerCase())
    .join(", ");
}

/** The fact that a layer is about, and the answers that promise that the provider does not show there. */
const promises: Record<LeakLayer, { field: string; values: unknown[] }> = {
  portal: { field: "portal_domain", values: ["own_domain", "own_subdomain"] },
  links: { field: "links_domain", values: [true] },
  mark: { field: "vendor_mark", values: ["removed_everywhere", "ui_only"] },
  help: { field: "help_pages", values: ["own_domain", "neutral"] },
  sender: { field: "sender_domain", values: ["dkim_delegated", "own_smtp"] },
};

export type LeakMark = "tested" | "disagrees";

/** What the test says about a stated fact. Nothing if the fact promises nothing, or its layer was not looked at. */
export function leakMarkOf(
  name: string,
  fact: StatedFact,
  test: FoundVerdicts | null | undefined,
): LeakMark | undefined {
  const layer = leakLayers.find((one) => promises[one].field === name);
  if (!test || !layer || fact.tier === "no" || !promises[layer].values.includes(fact.value))
    return undefined;
  const verdict = verdictOf(test, layer);
  if (verdict === "not-looked-at") return undefined;
  return verdict === "passes" ? "tested" : "disagrees";
}

/** 'Tested on November 12, 2026'. */
export function leakMarkText(mark: LeakMark, { lookedAt }: PublicLeakTest) {
  return mark === "tested"
    ? `Tested on ${dayText(lookedAt.slice(0, 10))}`
    : "Stated; our test disagrees";
}

export function leakNote(name: string, fact: StatedFact, test: PublicLeakTest | null) {
  const mark = leakMarkOf(name, fact, test);
  return mark && test ? leakMarkText(mark, test) : undefined;
}

/** The layers in which the test contradicts what the listing states. */
export function contradictedLayers(facts: Record<string, StatedFact>, test: FoundVerdicts) {
  return leakLayers.filter((layer) => {
    const { field } = promises[layer];
    const fact = facts[field];
    return fact && leakMarkOf(field, fact, test) === "disagrees";
  });
}

export function leakTestPath(listingId: string) {
  // An id from an address may hold what no header takes.
  return `/dashboard/listings/${encodeURIComponent(listingId)}/leak-test`;
}
