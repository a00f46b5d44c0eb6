import Search from "lucide-react/icons/search";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { categoryGroups } from "#app/features/catalog/categories.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { Button } from "#app/ui/button.tsx";
import type { OptionGroup } from "#app/ui/pickers/options.ts";
import { PickerSelect } from "#app/ui/pickers/picker-select.tsx";
import { ANY_CATEGORY, ANY_LANGUAGE } from "../any-choice.ts";
import type { SearchChoices } from "../search-choices.ts";
import { noFilters, type SearchFilters } from "../search-filters.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchCell } from "./search-cell.tsx";

/** A row from 768 px on, stacked by the grid below that. */
export function SearchForm({
  choices,
  filters = noFilters,
}: {
  choices: SearchChoices;
  filters?: SearchFilters;
}) {
  const { search, country, language, category, priceMin, priceMax, facts, sort, pageSize } =
    filters;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is young, the role is understood everywhere
    <form role="search" action="/services" className={classes}>
      <SearchBox defaultValue={search} />
      <Picker
        name="location"
        label="Serviced location"
        className="max-md:border-r"
        chosen={country ?? ANY_COUNTRY}
        groups={[named([ANY_COUNTRY, ...choices.countries.split("\n")])]}
      />
      <Picker
        name="language"
        label="Language"
        className="max-md:col-span-2"
        chosen={language ?? ANY_LANGUAGE}
        groups={[named([ANY_LANGUAGE, ...languages])]}
      />
      <Picker
        name="category"
        label="Category"
        className="md:mr-1 md:border-r-0"
        chosen={category?.name ?? ANY_CATEGORY}
        groups={categoryOptions(choices, category?.name)}
      />
      {/* Filters without a field in this form are kept for the next search. */}
      {priceMin !== undefined && <input type="hidden" name="price_min" value={priceMin} />}
      {priceMax !== undefined && <input type="hidden" name="price_max" value={priceMax} />}
      {Object.entries(facts).flatMap(([name, values]) =>
        values.map((value) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      {sort !== noFilters.sort && <input type="hidden" name="sort" value={sort} />}
      {pageSize !== noFilters.pageSize && <input type="hidden" name="per_page" value={pageSize} />}
      <Button
        type="submit"
        size="l"
        className="self-center max-md:col-span-2 max-md:m-2 md:max-lg:px-4"
      >
        <Search aria-hidden="true" />
        <span className="md:max-lg:sr-only">Search</span>
      </Button>
    </form>
  );
}

/** A script replaces the select by one that can be searched: browser/islands/picker.tsx. */
function Picker({
  name,
  label,
  className,
  chosen,
  groups,
}: {
  name: string;
  label: string;
  className: string;
  chosen: string;
  groups: OptionGroup[];
}) {
  const id = `search-${name}`;
  return (
    <SearchCell id={id} label={label} className={className}>
      <span data-island="picker" className="block min-w-0">
        <PickerSelect variant="bare" id={id} name={name} defaultValue={chosen} groups={groups} />
      </span>
    </SearchCell>
  );
}

/** Dense, so that the category moves up beside the country; the reading order then follows the grid. */
const classes = [
  "grid grid-flow-dense grid-cols-2 rounded-[16px] border border-line-strong bg-surface shadow-high",
  "[reading-flow:grid-rows] md:grid-cols-[1.35fr_1fr_1.05fr_1.05fr_auto] md:p-2 lg:grid-cols-[1.5fr_1fr_1fr_1.1fr_auto]",
].join(" ");

function categoryOptions({ emptyCategories }: SearchChoices, current: string | undefined) {
  const groups = categoryGroups.map(({ header, categories }) => ({
    heading: header,
    options: categories.map((name) => ({
      value: name,
      text: name,
      wideOnly: emptyCategories.includes(name),
    })),
  }));
  // A group cannot be picked, so it is an option only while it is the current category.
  const shown = categoryGroups.some(({ header }) => header === current) && current;
  return [named(shown ? [ANY_CATEGORY, shown] : [ANY_CATEGORY]), ...groups];
}

function named(names: readonly string[]) {
  return { options: names.map((name) => ({ value: name, text: name })) };
}
