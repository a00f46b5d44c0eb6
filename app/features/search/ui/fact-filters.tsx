import ChevronDown from "lucide-react/icons/chevron-down";
import type { FactField, FactGroup } from "#app/features/facts/fact-field.ts";
import { factGroups } from "#app/features/facts/fact-field.ts";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import {
  type FilterChoice,
  filterChoices,
  hasLimits,
  isRegion,
  tokensOf,
} from "#app/features/facts/fact-filters.ts";
import { cardFactNames } from "#app/features/listings/card-facts.ts";
import { Select } from "#app/ui/form/select.tsx";
import type { FactCounts } from "../facets/facets.ts";
import { filterCountText } from "../facets/filter-count-text.ts";
import type { SearchFilters } from "../search-filters.ts";
import { FilterCheckbox } from "./filter-checkbox.tsx";
import { FilterGroup } from "./filter-group.tsx";

type Props = {
  filters: SearchFilters;
  /** Undefined if they could not be counted. */
  counted: FactCounts | undefined;
};

/** So many fields of a group are seen at once. */
const MAX_SHOWN = 3;

/** What most buyers ask first: their brand, and where their clients' data is. */
const openGroups = ["brand", "trust"];

/** By group, inside a form. Only what fits the category is asked. */
export function FactFilters({ filters, counted }: Props) {
  const { facts, category } = filters;
  const groups = Object.entries(factGroups).map(([group, title]) => ({
    group,
    title,
    fields: fieldsFor(category?.name, group as FactGroup)
      .map(([name, field]) => ({ name, field, choices: choicesOf(name, field, filters, counted) }))
      .filter(({ choices }) => choices.length > 0)
      // What decides first comes first.
      .toSorted((one, other) => Number(isDeciding(other)) - Number(isDeciding(one))),
  }));

  return (
    <>
      {groups
        .filter(({ fields }) => fields.length > 0)
        .map(({ group, title, fields }) => {
          const chosen = fields.filter(({ name }) => facts[name]);
          const shown = fields.filter(({ name }, index) => index < MAX_SHOWN || facts[name]);
          const more = fields.filter((field) => !shown.includes(field));
          const choices = ({ name, ...field }: (typeof fields)[number]) => (
            <FactChoices key={name} name={name} {...field} chosen={facts[name] ?? []} />
          );
          return (
            <FilterGroup
              key={group}
              title={title}
              chosen={chosen.length}
              isOpen={openGroups.includes(group) || chosen.length > 0}
            >
              {shown.map(choices)}
              {more.length > 0 && (
                <details className="group/more">
                  <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold text-accent text-small [&::-webkit-details-marker]:hidden">
                    {more.length} more
                    <span className="sr-only"> under {title}</span>
                    <ChevronDown
                      aria-hidden="true"
                      className="size-4 transition-transform group-open/more:rotate-180"
                    />
                  </summary>
                  <div className="pt-3">{more.map(choices)}</div>
                </details>
              )}
            </FilterGroup>
          );
        })}
      <p className="border-line border-t py-3 text-ink-2 text-small">
        Listings that have not stated a fact are left out when you filter by it.{" "}
        <a href="/white-label-facts" className="underline underline-offset-4 hover:text-ink">
          What each fact means
        </a>
      </p>
    </>
  );
}

function isDeciding({ name }: { name: string }) {
  return cardFactNames.includes(name);
}

function FactChoices({
  name,
  field,
  choices,
  chosen,
}: {
  name: string;
  field: FactField;
  choices: (FilterChoice & { count: string })[];
  chosen: readonly string[];
}) {
  const id = `filter-${name}`;
  if (hasLimits(field))
    return (
      <div className="mb-3.5 last:mb-0">
        <label htmlFor={id} className="mb-1.5 block text-ink-2 text-small">
          {field.label}
        </label>
        <Select id={id} name={name} defaultValue={chosen[0] ?? ""}>
          <option value="">Any</option>
          {choices.map(({ value, text, count }) => (
            <option key={value} value={value}>
              {count ? `${text} (${count})` : text}
            </option>
          ))}
        </Select>
      </div>
    );
  return (
    <fieldset className="mb-3.5 last:mb-0">
      <legend className="mb-1 text-ink-2 text-small">{field.label}</legend>
      {choices.map(({ value, text, count }) => (
        <FilterCheckbox
          key={value}
          name={name}
          value={value}
          text={text}
          count={count}
          isChosen={chosen.includes(value)}
        />
      ))}
    </fieldset>
  );
}

/**
 * Each with its number of listings. The other values of a chosen field would add listings, so they have no
 * number; nor has a region, because a listing can be in several of its countries. What
 * would find nothing is left out.
 */
function choicesOf(
  name: string,
  field: FactField,
  { facts }: SearchFilters,
  counted: FactCounts | undefined,
): (FilterChoice & { count: string })[] {
  const chosen = facts[name] ?? [];
  const isLong = field.value.kind === "countries" || field.value.kind === "languages";
  return filterChoices(field).flatMap((choice) => {
    const listings = tokensOf(field, choice.value)
      .map((token) => counted?.counts[name]?.[token] ?? 0)
      .reduce((sum, count) => sum + count, 0);
    const isKnownEmpty = listings === 0 && (isLong || (counted && !counted.isAbout));
    if (isKnownEmpty && chosen.length === 0) return [];
    if (isLong && listings === 0 && !chosen.includes(choice.value)) return [];
    const isCounted = chosen.length === 0 && !isRegion(choice.value);
    return { ...choice, count: isCounted ? filterCountText(listings, counted) : "" };
  });
}
