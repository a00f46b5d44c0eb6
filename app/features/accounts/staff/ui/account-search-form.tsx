import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { type AccountGroup, type AccountSearch, accountGroups } from "../account-search.ts";

const groupTexts: Record<AccountGroup, string> = {
  everyone: "Everyone",
  staff: "Moderators and admins",
  suspended: "Suspended accounts",
};

export function AccountSearchForm({ search }: { search: AccountSearch }) {
  return (
    <Form
      key={`${search.text} ${search.group}`}
      action="/admin/accounts"
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_15rem_auto]"
    >
      <Field label="Find an account">
        <Input
          type="search"
          name="find"
          defaultValue={search.text}
          placeholder="Part of the email, or the id"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Show">
        <Select name="group" defaultValue={search.group}>
          {accountGroups.map((group) => (
            <option key={group} value={group}>
              {groupTexts[group]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">Find</Button>
    </Form>
  );
}
