import type { Email } from "postal-mime";
import type { Sighting, Supplier } from "#app/shared/leak.ts";
import { isWithin } from "../domain-names/is-within.server.ts";
import { findMailPlaces } from "./find-mail-places.server.ts";
import { Sightings } from "./sightings.server.ts";
import { readSupplier } from "./supplier-names.server.ts";

const noLabels: ReadonlySet<string> = new Set();

/** Where the supplier shows in a mail. Runs in the sandbox; `readMail` calls it there. */
export function searchMail(mail: Email, supplier: Supplier, demoDomain: string): Sighting[] {
  const sightings = new Sightings(readSupplier(supplier), noLabels);
  const isSuppliers = supplier.domains.some((domain) => isWithin(demoDomain, domain));
  // The client has chosen the demo's domain, also where it contains the supplier's name.
  const own = isSuppliers ? undefined : hostsOf(demoDomain);
  for (const { text, ...spot } of findMailPlaces(mail))
    sightings.search(own ? text.replace(own, " ") : text, spot);
  return sightings.all;
}

function hostsOf(domain: string) {
  const escaped = domain.toLowerCase().replaceAll(".", "\\.");
  return new RegExp(
    `(?<![a-z0-9-])(?:[a-z0-9_-]{1,63}\\.){0,8}${escaped}(?![a-z0-9-]|\\.[a-z0-9])`,
    "gi",
  );
}
