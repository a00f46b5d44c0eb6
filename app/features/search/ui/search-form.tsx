import Search from "lucide-react/icons/search";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { categoryGroups, findCategory } from "#app/features/catalog/categories.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Combobox } from "#app/ui/pickers/combobox.tsx";
import type { SearchChoices } from "../search-choices.ts";
import { noFilters, type SearchFilters, servicesPath } from "../search-filters.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchCell } from "./search-cell.tsx";

const ANY_LANGUAGE = "Any Language";
const ANY_CATEGORY = "Any Category";

/** A row from 768 px on, stacked by the grid below that. */
export function SearchForm({
  choices,
  filters = noFilters,
}: {
  choices: SearchChoices;
  filters?: SearchFilters;
}) {
  const navigate = useNavigate();
  const { search, country, language, category, priceMin, priceMax, sort, pageSize } = filters;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = (name: string, any: string) => {
      const value = String(form.get(name) ?? any);
      return value === any ? undefined : value;
    };
    // Built by hand, because readFilters would load the list of countries.
    navigate(
      servicesPath({
        search: String(form.get("search") ?? "").trim(),
        country: chosen("location", ANY_COUNTRY),
        language: chosen("language", ANY_LANGUAGE),
        category: findCategory(String(form.get("category") ?? "")),
        priceMin,
        priceMax,
        sort,
        pageSize,
      }),
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is young, the role is understood everywhere
    <form
      role="search"
      // Resets the uncontrolled fields when the filters change.
      key={[search, country, language, category?.name].join("|")}
      action="/services"
      onSubmit={submit}
      className={classes}
    >
      <SearchBox defaultValue={search} />
      <SearchCell id="search-location" label="Serviced location" className="max-md:border-r">
        <Combobox
          variant="bare"
          id="search-location"
          name="location"
          defaultValue={country ?? ANY_COUNTRY}
          groups={[named([ANY_COUNTRY, ...choices.countries.split("\n")])]}
        />
      </SearchCell>
      <SearchCell id="search-language" label="Language" className="max-md:col-span-2">
        <Combobox
          variant="bare"
          id="search-language"
          name="language"
          defaultValue={language ?? ANY_LANGUAGE}
          groups={[named([ANY_LANGUAGE, ...languages])]}
        />
      </SearchCell>
      <SearchCell id="search-category" label="Category" className="md:mr-1 md:border-r-0">
        <Combobox
          variant="bare"
          id="search-category"
          name="category"
          defaultValue={category?.name ?? ANY_CATEGORY}
          groups={categoryOptions(choices, category?.name)}
        />
      </SearchCell>
      {/* Filters without a field in this form are kept for the next search. */}
      {priceMin !== undefined && <input type="hidden" name="price_min" value={priceMin} />}
      {priceMax !== undefined && <input type="hidden" name="price_max" value={priceMax} />}
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
