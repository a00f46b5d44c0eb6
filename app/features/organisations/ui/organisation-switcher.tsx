import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

export type OwnOrganisation = {
  id: string;
  label: string;
  isCurrent: boolean;
  isSuspended: boolean;
};

/** Posts with a page load, so that nothing of the former organisation stays on screen. */
export function OrganisationSwitcher({ organisations }: { organisations: OwnOrganisation[] }) {
  const current = organisations.find(({ isCurrent }) => isCurrent)?.id;

  return (
    <form
      // Selects the current one again when it has changed elsewhere.
      key={current}
      method="post"
      action="/dashboard/organisation"
      className="mt-5 flex max-w-120 items-end gap-2.5"
    >
      <Field label="Organization" className="flex-1">
        <Select name="organisation" defaultValue={current} autoComplete="off">
          {organisations.map(({ id, label, isSuspended }) => (
            <option key={id} value={id}>
              {isSuspended ? `${label} (suspended)` : label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="quiet">
        Switch
      </Button>
    </form>
  );
}
