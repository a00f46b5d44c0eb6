import ChevronDown from "lucide-react/icons/chevron-down";
import type { FactField, FactGroup } from "#app/features/facts/fact-field.ts";
import { factGroups } from "#app/features/facts/fact-field.ts";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import {
  type FilterChoice,
  filterChoices,
  hasLimits,
  tokensOf,
} from "#app/features/facts/fact-filters.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { FactCounts } from "../facets/facets.ts";
import { aboutText } from "../results/search-results.ts";
import { refined, type SearchFilters, servicesPath } from "../search-filters.ts";

type Props = {
  filters: SearchFilters;
  /** Undefined if they could not be counted. */
  counted: FactCounts | undefined;
};

/** A form of its own, so that it works without scripts. Only what fits the category is asked. */
export function FactFilters({ filters, counted }: Props) {
  const { facts, category } = filters;
  const chosen = Object.keys(facts).length;
  const [, others] = servicesPath(refined(filters, { facts: {} })).split("?");
  const groups = Object.entries(factGroups).map(([group, title]) => ({
    title,
    fields: fieldsFor(category?.name, group as FactGroup)
      .map(([name, field]) => ({ name, field, choices: choicesOf(name, field, filters, counted) }))
      .filter(({ choices }) => choices.length > 0),
  }));

  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control border border-line-strong bg-surface px-4 font-semibold text-compact [&::-webkit-details-marker]:hidden">
        {chosen > 0 ? `White label facts, ${chosen} chosen` : "White label facts"}
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <form
        action="/services"
        aria-label="White label facts"
        className="mt-2 rounded-panel border border-line bg-surface p-4"
      >
        {[...new URLSearchParams(others)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <p className="mb-2 text-small text-ink-2">
          Only listings that state it.{" "}
          <a href="/white-label-facts" className="underline underline-offset-4 hover:text-ink">
            What each fact means
          </a>
        </p>
        {groups
          .filter(({ fields }) => fields.length > 0)
          .map(({ title, fields }) => (
            <details
              key={title}
              open={fields.some(({ name }) => facts[name])}
              className="border-line border-t py-1"
            >
              <summary className="cursor-pointer py-2 font-semibold text-compact">{title}</summary>
              {fields.map(({ name, field, choices }) => (
                <FactChoices
                  key={name}
                  name={name}
                  field={field}
                  choices={choices}
                  chosen={facts[name] ?? []}
                />
              ))}
            </details>
          ))}
        <Button type="submit" variant="quiet" className="mt-3 w-full">
          Apply
        </Button>
      </form>
    </details>
  );
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
      <div className="mb-4">
        <label htmlFor={id} className="mb-1.5 block text-compact">
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
    <fieldset className="mb-4">
      <legend className="mb-1 text-compact">{field.label}</legend>
      {choices.map(({ value, text, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          className="w-full py-0.5 text-ink-2"
        >
          <span className="min-w-0 flex-1">{text}</span>
          {count && (
            <span className="text-ink-3 text-tiny tabular-nums">
              <span className="sr-only">(</span>
              {count}
              <span className="sr-only">)</span>
            </span>
          )}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/**
 * Each with its number of listings. The other values of a chosen field would add listings, so they have no number. What
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
    return { ...choice, count: chosen.length > 0 ? "" : countText(listings, counted) };
  });
}

function countText(listings: number, counted: FactCounts | undefined) {
  if (listings === 0) return "";
  return counted?.isAbout ? `about ${aboutText(listings)}` : listings.toLocaleString("en-US");
}
