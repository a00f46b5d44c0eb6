import { isHelp } from "./is-help.server.ts";
import type { Spot } from "./sightings.server.ts";

/** One piece of a mail in which the supplier can show. */
export type Place = Spot & { text: string };

/** What a client sees without doing anything. */
export function seenPlace(text: string, spot: Omit<Spot, "layer">): Place {
  return { ...spot, layer: "sender", text };
}

/** An address to follow; `label` is what is pressed. */
export function linkPlace(url: string, label: string): Place {
  return { layer: isHelp(url, label) ? "help" : "links", place: "link", where: url, text: url };
}
