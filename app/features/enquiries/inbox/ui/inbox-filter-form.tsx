import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { enquiryStates, INBOX } from "../../enquiry.ts";
import { providerTexts } from "../../ui/enquiry-badge.tsx";
import { type InboxFilters, MAX_SEARCH } from "../inbox-filters.ts";

/** A form that only changes the address. */
export function InboxFilterForm({ filters }: { filters: InboxFilters }) {
  return (
    <search>
      <form
        method="get"
        action={INBOX}
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
      >
        <Field label="Search in messages" id="inbox-search">
          <Input type="search" name="search" defaultValue={filters.search} maxLength={MAX_SEARCH} />
        </Field>
        <Field label="State" id="inbox-state">
          <Select name="state" defaultValue={filters.state ?? ""}>
            <option value="">All</option>
            {enquiryStates.map((state) => (
              <option key={state} value={state}>
                {providerTexts[state]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="quiet">
          Show
        </Button>
      </form>
    </search>
  );
}
