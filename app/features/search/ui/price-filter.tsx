import { Input } from "#app/ui/form/input.tsx";
import type { SearchFilters } from "../search-filters.ts";
import { FilterGroup } from "./filter-group.tsx";

export function PriceFilter({ filters }: { filters: SearchFilters }) {
  const { priceMin, priceMax } = filters;
  const hasPrice = (priceMin ?? priceMax) !== undefined;

  return (
    <FilterGroup title="Price from (USD)" chosen={hasPrice ? 1 : 0} isOpen>
      <fieldset>
        <legend className="sr-only">Price from (USD)</legend>
        <div className="flex items-center gap-2 text-ink-2 text-small">
          {(
            [
              ["price_min", "Lowest price", "0", priceMin],
              ["price_max", "Highest price", "any", priceMax],
            ] as const
          ).map(([name, label, placeholder, value], index) => (
            <span key={name} className="contents">
              {index > 0 && <span aria-hidden="true">to</span>}
              <Input
                name={name}
                aria-label={label}
                placeholder={placeholder}
                defaultValue={value}
                type="number"
                min={0}
                step="any"
                className="flex-1 px-2.5"
              />
            </span>
          ))}
        </div>
        <p className="mt-1.5 text-ink-3 text-tiny">By month, project or another unit.</p>
      </fieldset>
    </FilterGroup>
  );
}
