import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CloseButton } from "#app/ui/dialog/close-button.tsx";
import { opensDialog } from "#app/ui/dialog/dialog-commands.ts";
import { Modal } from "#app/ui/dialog/modal.tsx";
import type { FactCounts } from "../facets/facets.ts";
import { refined, type SearchFilters, servicesPath } from "../search-filters.ts";
import { DomainFilter } from "./domain-filter.tsx";
import { FactFilters } from "./fact-filters.tsx";
import { PriceFilter } from "./price-filter.tsx";

const ID = "filters";

/** One form. Below 1024 px it is a sheet that a button opens; from there on it stands beside the results. */
export function FilterPanel({
  filters,
  counted,
  shows,
  hasFacts,
}: {
  filters: SearchFilters;
  /** Undefined if they could not be counted. */
  counted: FactCounts | undefined;
  /** The text of the button: 'Show 12 results'. */
  shows: string;
  /** Facts are offered once the list is narrowed: before, there are too many listings to count. */
  hasFacts: boolean;
}) {
  const { facts, isDomainProven, priceMin, priceMax } = filters;
  const hasPrice = (priceMin ?? priceMax) !== undefined;
  const chosen = Object.keys(facts).length + Number(hasPrice) + Number(isDomainProven);
  const without = servicesPath(
    refined(filters, {
      facts: {},
      isDomainProven: false,
      unstated: false,
      priceMin: undefined,
      priceMax: undefined,
    }),
  );
  const [, others] = without.split("?");

  return (
    <>
      <Button {...opensDialog(ID)} variant="quiet" className="lg:hidden">
        <SlidersHorizontal aria-hidden="true" />
        {chosen > 0 ? `Filters (${chosen})` : "Filters"}
      </Button>
      <Modal id={ID} labelledBy={`${ID}-title`} className={classes}>
        <form action="/services" className="flex h-full flex-col" data-filter-form="">
          {[...new URLSearchParams(others)].map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <div className="flex shrink-0 items-center gap-4 max-lg:h-17 max-lg:border-line max-lg:border-b max-lg:pr-3 max-lg:pl-5 lg:mb-1 lg:min-h-9">
            <h2 id={`${ID}-title`} className="text-title-s lg:text-base">
              Filters
            </h2>
            {chosen > 0 && (
              <a
                href={without}
                data-keep-scroll=""
                className="ml-auto rounded-[4px] px-1 py-1 font-semibold text-accent text-small underline-offset-4 hover:underline"
              >
                Reset filters
              </a>
            )}
            <CloseButton
              dialogId={ID}
              className={classNames("lg:hidden", chosen > 0 ? "" : "ml-auto")}
            />
          </div>
          <div className="max-lg:min-h-0 max-lg:flex-1 max-lg:overflow-y-auto max-lg:px-5 max-lg:py-2">
            <PriceFilter filters={filters} />
            <DomainFilter filters={filters} counted={counted} />
            {hasFacts ? (
              <FactFilters filters={filters} counted={counted} />
            ) : (
              <p className="border-line border-t py-3 text-ink-2 text-small">
                Search or choose a category to filter by what providers state, such as your own
                domain or the minimum term.
              </p>
            )}
          </div>
          <div className="shrink-0 border-line border-t max-lg:p-5 lg:sticky lg:bottom-0 lg:bg-paper lg:py-3">
            <Button type="submit" variant="ink" className="w-full" data-shows-results="">
              {shows}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}

const classes = classNames(
  "fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(380px,calc(100%-40px))] max-w-none",
  "bg-surface text-ink shadow-high backdrop:bg-veil",
  "translate-x-full transition-[translate,display,overlay] transition-discrete duration-250 ease-out",
  "open:translate-x-0 starting:open:translate-x-full",
  "backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-250",
  "open:backdrop:opacity-100 starting:open:backdrop:opacity-0",
  // Closed, it is a plain part of the page on wide screens.
  "lg:not-open:static lg:not-open:block lg:not-open:h-auto lg:not-open:w-full lg:not-open:translate-x-0",
  "lg:not-open:bg-transparent lg:not-open:shadow-none",
);
