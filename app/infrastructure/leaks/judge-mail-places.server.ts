import type { Sighting, Supplier } from "#app/shared/leak.ts";
import type { Place } from "./mail-place.server.ts";
import { SupplierMarks } from "./supplier-marks.server.ts";

const MAX_SIGHTINGS = 60;
const MAX_WHERE = 300;
const help =
  /\b(help|support|docs?|documentation|faqs?|kb|knowledge(base)?|guides?|tutorials?|academy|status)\b/i;
const makers =
  /\b((powered|provided|made|built|sent|developed|delivered|hosted|created|designed) (by|with|via|using|on|through)|a product of|a service of|a brand of)\b/i;

/** The places in which the supplier shows, each once. */
export function judgeMailPlaces(
  places: readonly Place[],
  supplier: Supplier,
  demoDomain: string,
): Sighting[] {
  const marks = new SupplierMarks(supplier, demoDomain);
  const sightings = new Map<string, Sighting>();
  for (const place of places) {
    const excerpt = marks.find(place.text);
    if (excerpt === undefined) continue;
    const sighting: Sighting = {
      layer: layerOf(place),
      place: isMaker(place) ? "powered by" : place.place,
      where: place.where.slice(0, MAX_WHERE),
      excerpt,
    };
    sightings.set(JSON.stringify(sighting), sighting);
    if (sightings.size >= MAX_SIGHTINGS) break;
  }
  return [...sightings.values()];
}

/** A link is followed by a press; all else a client sees without doing anything. */
function layerOf(place: Place): Sighting["layer"] {
  if (place.kind === "text") return "sender";
  return help.test(`${place.label} ${place.text}`) ? "help" : "links";
}

function isMaker({ kind, place, text }: Place) {
  return kind === "text" && place === "text" && makers.test(text.replace(/\s+/g, " "));
}
