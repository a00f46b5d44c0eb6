import { Form } from "react-router";
import { categoryGroups } from "#app/features/catalog/categories.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { isNarrowed, type QueueFilters, queuePath } from "../queue-filters.ts";

export function QueueFilterForm({ filters }: { filters: QueueFilters }) {
  return (
    <Form
      // Resets the fields when the filters in the URL change by other means than this form.
      key={queuePath(filters)}
      action="/admin"
      className="grid items-end gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-[15.5rem_minmax(0,1fr)_auto_auto]"
    >
      <Field label="Kind">
        <Select name="kind" defaultValue={filters.kind ?? ""}>
          <option value="">New listings and updates</option>
          <option value="listings">New listings</option>
          <option value="updates">Updates</option>
        </Select>
      </Field>
      <Field label="Category">
        <Select name="category" defaultValue={filters.category ?? ""}>
          <option value="">All categories</option>
          {categoryGroups.map(({ header, categories }) => (
            <optgroup key={header} label={header}>
              {categories.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-small">
        <input
          type="checkbox"
          name="late"
          value="true"
          defaultChecked={filters.late}
          className="size-4.5 cursor-pointer accent-accent-fill"
        />
        Late only
      </label>
      <div className="flex gap-2.5">
        <Button type="submit" variant="quiet" className="max-lg:flex-1">
          Filter
        </Button>
        {isNarrowed(filters) && (
          <Button href="/admin" variant="ghost">
            Clear
          </Button>
        )}
      </div>
    </Form>
  );
}
