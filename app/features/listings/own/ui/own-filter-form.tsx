import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import {
  filterStates,
  isNarrowed,
  type OwnFilters,
  ownFiltersQuery,
  ownListingsPath,
  ownSorts,
} from "../own-filters.ts";

export function OwnFilterForm({ filters }: { filters: OwnFilters }) {
  return (
    <Form
      // Resets the fields when the filters in the URL change by other means than this form.
      key={ownFiltersQuery(filters)}
      action="/dashboard"
      role="search"
      aria-label="Your listings"
      className="mb-5 grid grid-cols-2 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_13rem_14rem_auto]"
    >
      <Field label="Search" className="max-lg:col-span-2">
        <Input
          type="search"
          name="search"
          defaultValue={filters.search}
          placeholder="Name, website or category"
          autoComplete="off"
        />
      </Field>
      <Field label="State">
        <Select name="state" defaultValue={filters.state ?? ""}>
          <option value="">All states</option>
          {Object.entries(filterStates).map(([state, text]) => (
            <option key={state} value={state}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sort">
        <Select name="sort" defaultValue={filters.sort}>
          {Object.entries(ownSorts).map(([sort, text]) => (
            <option key={sort} value={sort}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex gap-2.5 max-lg:col-span-2">
        <Button type="submit" variant="quiet" className="max-lg:flex-1">
          Show
        </Button>
        {isNarrowed(filters) && (
          <Button href={ownListingsPath({ sort: filters.sort })} variant="ghost">
            Clear
          </Button>
        )}
      </div>
    </Form>
  );
}
