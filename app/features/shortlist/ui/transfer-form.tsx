import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { Shortlist } from "../shortlist.ts";

export function TransferForm({
  entry,
  path,
  lists,
}: {
  entry: string;
  path: string;
  lists: Shortlist["others"];
}) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action={`${path}/transfer`}
      preventScrollReset
      className="mt-4 flex max-w-140 flex-wrap items-end gap-3"
    >
      <input type="hidden" name="entry" value={entry} />
      <Field label="Another list" className="min-w-0 flex-1 basis-48">
        <Select name="list">
          {lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="quiet" pending={fetcher.state !== "idle"}>
        Move
      </Button>
    </fetcher.Form>
  );
}
