import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { auditActions } from "../audit-entry.ts";
import type { AuditFilter } from "../audit-filter.ts";

export function AuditFilterForm({ filter }: { filter: AuditFilter }) {
  return (
    <Form
      key={`${filter.about} ${filter.action}`}
      action="/admin/audit"
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_15rem_auto]"
    >
      <Field label="About">
        <Input
          type="search"
          name="about"
          defaultValue={filter.about}
          placeholder="An email, or an id"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Action">
        {/* Not called 'action': that would hide the form's own address from scripts. */}
        <Select name="kind" defaultValue={filter.action}>
          <option value="">All actions</option>
          {Object.entries(auditActions).map(([action, text]) => (
            <option key={action} value={action}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">Show</Button>
    </Form>
  );
}
