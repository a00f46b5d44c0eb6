import { z } from "zod";
import {
  type LayerVerdict,
  leakLayers,
  type Sighting,
  type Supplier,
  storable,
} from "#app/shared/leak.ts";
import { examineDemo } from "./demo-sandbox.server.ts";
import type { VisitedDemo } from "./visited-demo.server.ts";

/** The layers that a visit can look at; the sender is seen in a mail. */
type VisitedLayer = "portal" | "links" | "mark" | "help";
export type DemoReport = { verdicts: Record<VisitedLayer, LayerVerdict>; sightings: Sighting[] };

const sightingsSchema = z.array(
  z.strictObject({
    layer: z.enum(leakLayers),
    place: z.string().max(40),
    where: z.string().max(300).transform(storable),
    excerpt: z.string().max(200).transform(storable),
  }),
);

/**
 * Where the supplier shows in what a visit has collected, and a verdict for each layer. The supplier's own icons are
 * compared with the demo's. The search runs in the sandbox; throws `Busy` if too many are waiting.
 */
export async function searchDemo(
  demo: VisitedDemo,
  supplier: Supplier,
  icons: Uint8Array[] = [],
): Promise<DemoReport> {
  const answer = await examineDemo({ order: "search", demo, supplier, icons });
  if (answer === undefined) return { verdicts: verdictsOf(() => "not-looked-at"), sightings: [] };

  const sightings = sightingsSchema.parse(answer);
  const verdicts = verdictsOf((layer) => {
    if (sightings.some((sighting) => sighting.layer === layer)) return "leaks";
    return wasLookedAt(demo, layer) ? "passes" : "not-looked-at";
  });
  return { verdicts, sightings };
}

function verdictsOf(judge: (layer: VisitedLayer) => LayerVerdict) {
  return {
    portal: judge("portal"),
    links: judge("links"),
    mark: judge("mark"),
    help: judge("help"),
  };
}

/** A layer passes only if what was wanted of it was read; files beyond the number that a visit takes are not wanted. */
function wasLookedAt({ files, missed, address }: VisitedDemo, layer: VisitedLayer) {
  const page = files.find(({ kind, status }) => kind === "page" && status === 200);
  if (!page || page.isCut) return false;
  if (layer === "help")
    return files.some(({ kind, status }) => kind === "help-page" && status === 200);
  if (layer === "links") return true;

  const hosts = [page.url, address].map((url) => URL.parse(url)?.hostname);
  const isOwn = (url: string) => hosts.includes(URL.parse(url)?.hostname);
  const isAsset = (kind: string) => kind === "style" || kind === "script";
  const unread = [...missed, ...files.filter(({ isCut }) => isCut)];
  return !unread.some(({ url, kind }) => isAsset(kind) && isOwn(url));
}
