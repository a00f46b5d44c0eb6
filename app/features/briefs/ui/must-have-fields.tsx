import ChevronDown from "lucide-react/icons/chevron-down";
import { factGroups } from "#app/features/facts/fact-field.ts";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import { filterChoices } from "#app/features/facts/fact-filters.ts";
import { groupNames } from "#app/features/facts/facts-path.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { MAX_MUST_HAVES } from "../brief.ts";
import { ANY } from "../brief-forms.ts";
import { mustName, type TypedBrief, typedText } from "../typed-brief.ts";
import type { AskedListing } from "./asked-listings.tsx";

/** A select for each fact that fits one of the listings, by subject. */
export function MustHaveFields({
  listings,
  typed,
  error,
}: {
  listings: AskedListing[];
  typed: TypedBrief;
  error: string | undefined;
}) {
  const fitting = new Set(
    listings.flatMap(({ category }) => fieldsFor(category).map(([name]) => name)),
  );

  return (
    <fieldset aria-describedby={error ? "must-hint must-error" : "must-hint"}>
      <legend className="font-display font-semibold text-title-s">What do you have to know?</legend>
      <p id="must-hint" className="mt-1 max-w-[60ch] text-compact text-ink-2">
        Choose up to {MAX_MUST_HAVES} facts. Each provider is asked only those that its listing does
        not state. If you choose a value, the table shows which providers fail it.
      </p>
      {error && (
        <div className="mt-2" data-invalid="">
          <FieldError id="must-error">{error}</FieldError>
        </div>
      )}
      <div className="mt-4 flex flex-col gap-3">
        {groupNames.map((group) => {
          const fields = fieldsFor(undefined, group).filter(([name]) => fitting.has(name));
          const chosen = fields.filter(([name]) => typedText(typed, mustName(name)) !== "").length;
          return (
            <details
              key={group}
              open={chosen > 0 || group === "brand"}
              className="group rounded-panel border border-line bg-surface"
            >
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-panel px-4 font-semibold text-compact [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1">{factGroups[group]}</span>
                {chosen > 0 && (
                  <span className="font-normal text-ink-2 text-small">{chosen} chosen</span>
                )}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="flex flex-col gap-4 border-line border-t p-4">
                {fields.map(([name, field]) => {
                  const id = mustName(name);
                  const stating = listings.filter(({ stated }) => stated.includes(name)).length;
                  return (
                    <div
                      key={name}
                      className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]"
                    >
                      <label htmlFor={id} className="text-compact">
                        {field.label}
                        <span className="block text-ink-2 text-small">
                          Stated by {stating} of {listings.length}
                        </span>
                      </label>
                      <Select id={id} name={id} defaultValue={typedText(typed, id)}>
                        <option value="">Not a must-have</option>
                        <option value={ANY}>Any answer</option>
                        {filterChoices(field).map(({ value, text }) => (
                          <option key={value} value={value}>
                            {text}
                          </option>
                        ))}
                      </Select>
                    </div>
                  );
                })}
              </div>
            </details>
          );
        })}
      </div>
    </fieldset>
  );
}
