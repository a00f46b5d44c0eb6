import type { LeakLayer, Sighting } from "#app/shared/leak.ts";
import { decodeText } from "./decode-text.server.ts";
import { findNames, type Style } from "./find-names.server.ts";
import { isCredit } from "./powered-by.server.ts";
import type { SupplierNames } from "./supplier-names.server.ts";

export type Spot = {
  layer: LeakLayer;
  place: string;
  where: string;
  /** Code, if it is not said. */
  style?: Style;
  isStyleSheet?: boolean;
  /** What is read just before it. */
  before?: string;
};

const MAX_WHERE = 300;
const MAX_EXCERPT = 200;
const AROUND = 80;
const MAX_SIGHTINGS = 60;
const MAX_PER_SPOT = 3;

/** Collects where the supplier shows, each excerpt once. */
export class Sightings {
  readonly #found = new Map<string, Sighting>();
  readonly #marks: SupplierNames;
  readonly #labels: ReadonlySet<string>;

  constructor(marks: SupplierNames, labels: ReadonlySet<string>) {
    this.#marks = marks;
    this.#labels = labels;
  }

  get all() {
    return [...this.#found.values()];
  }

  /** Looks for the supplier in a text, plain and disguised. */
  search(text: string, spot: Spot) {
    if (!text) return;
    const { style = "code", isStyleSheet = false, before = "" } = spot;
    for (const reading of decodeText(text, { isStyleSheet })) {
      const matches = findNames(reading, this.#marks, { style, labels: this.#labels });
      for (const { start, end } of matches) {
        const left = `${before} ${reading.slice(Math.max(0, start - AROUND), start)}`;
        const around = reading.slice(Math.max(0, start - AROUND), end + AROUND);
        this.add(isCredit(left) ? creditAt(spot) : spot, around);
      }
      // Decoding changes how much is read around it, so the same place would be listed twice.
      if (matches.length > 0) return;
    }
  }

  add({ layer, place, where }: Spot, excerpt: string) {
    const sighting = {
      layer,
      place,
      where: where.slice(0, MAX_WHERE),
      excerpt: excerpt.replace(/\s+/g, " ").trim().slice(0, MAX_EXCERPT),
    };
    // The same header or footer stands in every file.
    const key = JSON.stringify([layer, place, sighting.excerpt]);
    const here = this.all.filter((one) => one.place === place && one.where === sighting.where);
    if (this.#found.has(key) || here.length >= MAX_PER_SPOT) return;
    if (this.#found.size < MAX_SIGHTINGS) this.#found.set(key, sighting);
  }
}

/** A name that is credited as the maker: a mark on a page, and a part of a mail. */
function creditAt(spot: Spot): Spot {
  if (spot.layer === "portal") return { ...spot, layer: "mark", place: "powered by" };
  return spot.layer === "sender" ? { ...spot, place: "powered by" } : spot;
}
