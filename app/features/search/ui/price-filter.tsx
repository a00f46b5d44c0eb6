import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { refined, type SearchFilters, servicesPath } from "../search-filters.ts";

/** A form of its own, so that it works without scripts. */
export function PriceFilter({ filters }: { filters: SearchFilters }) {
  const { priceMin, priceMax } = filters;
  const [, others] = servicesPath(
    refined(filters, { priceMin: undefined, priceMax: undefined }),
  ).split("?");

  return (
    <form action="/services" key={`${priceMin}-${priceMax}`} className="mb-5 px-3 max-lg:mt-3">
      <fieldset>
        <legend className="mb-2 font-semibold text-compact">Price from (USD)</legend>
        {[...new URLSearchParams(others)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="flex items-center gap-1.5">
          {(
            [
              ["price_min", "Lowest price", "from", priceMin],
              ["price_max", "Highest price", "to", priceMax],
            ] as const
          ).map(([name, label, placeholder, value]) => (
            <Input
              key={name}
              name={name}
              aria-label={label}
              placeholder={placeholder}
              defaultValue={value}
              type="number"
              min={0}
              step="any"
              className="min-w-0 flex-1 px-2"
            />
          ))}
          <Button type="submit" variant="quiet">
            Apply
          </Button>
        </div>
        <p className="mt-1.5 text-ink-3 text-tiny">By month, project or another unit.</p>
      </fieldset>
    </form>
  );
}
