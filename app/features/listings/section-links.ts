import type { FactGroup } from "#app/features/facts/fact-field.ts";
import type { ProfileGroup } from "#app/features/facts/fact-profile.ts";

/** Shorter than the titles, so that all fit beside each other. */
const texts: Record<FactGroup, string> = {
  offer: "Offer",
  brand: "Rebrand",
  clients: "Clients",
  money: "Cost",
  contract: "Contract",
  support: "Support",
  trust: "Data and trust",
};

/** The sections of a listing's page in their order; of the facts those of which something is stated. */
export function sectionLinks(profile: readonly ProfileGroup[], hasHistory: boolean) {
  const stated = profile.filter(({ stated: { length } }) => length > 0);
  return [
    ...stated.map(({ group }) => ({ id: group as string, text: texts[group] })),
    { id: "about", text: "About" },
    { id: "details", text: "Details" },
    ...(hasHistory ? [{ id: "history", text: "History" }] : []),
    { id: "also", text: "Similar" },
  ];
}
