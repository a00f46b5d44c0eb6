import type { FactCounts } from "../facets/facets.ts";
import { filterCountText } from "../facets/filter-count-text.ts";
import type { SearchFilters } from "../search-filters.ts";
import { FilterCheckbox } from "./filter-checkbox.tsx";
import { FilterGroup } from "./filter-group.tsx";

export function DomainFilter({
  filters: { isDomainProven },
  counted,
}: {
  filters: SearchFilters;
  /** Undefined if they could not be counted. */
  counted: FactCounts | undefined;
}) {
  const listings = isDomainProven ? 0 : (counted?.counts.domain?.proven ?? 0);
  return (
    <FilterGroup title="Provider" chosen={Number(isDomainProven)} isOpen>
      <FilterCheckbox
        name="domain"
        value="proven"
        text="Domain proven"
        count={filterCountText(listings, counted)}
        isChosen={isDomainProven}
      />
      <p className="mt-1 text-ink-3 text-tiny">
        The provider has shown us that the website’s domain is theirs.
      </p>
    </FilterGroup>
  );
}
