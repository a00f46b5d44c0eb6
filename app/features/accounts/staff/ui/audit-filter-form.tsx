import { auditActions } from "../audit-entry.ts";
import type { AuditFilter } from "../audit-filter.ts";
import { FilterForm } from "./filter-form.tsx";

export function AuditFilterForm({ filter }: { filter: AuditFilter }) {
  return (
    <FilterForm
      action="/admin/audit"
      text={{
        label: "About",
        name: "about",
        value: filter.about,
        placeholder: "An email, or an id",
      }}
      // A field named 'action' would hide the form's own action from scripts.
      choice={{ label: "Action", name: "kind", value: filter.action, options: actions }}
      button="Show"
    />
  );
}

const actions = [
  { value: "", text: "All actions" },
  ...Object.entries(auditActions).map(([value, text]) => ({ value, text })),
];
