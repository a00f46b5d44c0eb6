import { factFields } from "#app/features/facts/fact-fields.ts";
import type { FactFilters } from "#app/features/facts/fact-filters.ts";
import { aboutText } from "../results/search-results.ts";

/** The listings that match everything else, but have not stated all of the wanted facts. */
export type UnstatedListings = {
  total: number;
  isAbout: boolean;
  /** The newest four. */
  newest: { businessName: string; logoUrl: string | null }[];
};

/** '9 more match but have not stated this', 'About 4,300 more match …'. */
export function unstatedTitle({ total, isAbout }: Pick<UnstatedListings, "total" | "isAbout">) {
  const count = isAbout ? `About ${aboutText(total)}` : total.toLocaleString("en-US");
  return total === 1
    ? "1 more matches but has not stated this"
    : `${count} more match but have not stated this`;
}

/** The labels of the wanted facts: 'Minimum term', 'Minimum term or Portal address'. */
export function wantedLabels(facts: FactFilters) {
  const labels = Object.keys(facts).map((name) => factFields[name]?.label ?? name);
  const last = labels.pop() ?? "";
  return labels.length > 0 ? `${labels.join(", ")} or ${last}` : last;
}
