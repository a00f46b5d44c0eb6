import type { FieldMetadata } from "@conform-to/react";
import { reviewFieldGroups } from "#app/features/listings/own/review-fields.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";

/** The fields that a request for changes is about, behind one press. */
export function FieldChoice({
  field,
  category,
}: {
  field: FieldMetadata<string[] | undefined>;
  category: string;
}) {
  const ticked = [field.initialValue ?? []].flat();
  const [error] = Object.values(field.allErrors)[0] ?? [];

  return (
    <details open={ticked.length > 0 || error !== undefined}>
      <summary className="w-fit cursor-pointer rounded-[4px] py-1 font-semibold text-small underline decoration-line-strong underline-offset-4">
        Name the fields it is about
      </summary>
      <p className="mt-1 text-ink-3 text-small">The provider gets a link to each.</p>
      {error && <p className="mt-1 font-medium text-danger text-small">{error}</p>}
      <div className="mt-2 max-h-80 overflow-y-auto rounded-control border border-line px-3.5 py-3">
        {reviewFieldGroups(category).map(({ title, fields }) => (
          <fieldset key={title} className="mb-4 last:mb-0">
            <legend className="mb-1.5 text-ink-2 text-small">{title}</legend>
            {fields.map(({ name, label }) => (
              <Checkbox
                key={name}
                name={field.name}
                value={name}
                defaultChecked={ticked.includes(name)}
                className="py-0.5"
              >
                {label}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
