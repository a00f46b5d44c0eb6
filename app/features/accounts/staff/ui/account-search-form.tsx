import { type AccountGroup, type AccountSearch, accountGroups } from "../account-search.ts";
import { FilterForm } from "./filter-form.tsx";

const groupTexts: Record<AccountGroup, string> = {
  everyone: "Everyone",
  staff: "Moderators and admins",
  suspended: "Suspended accounts",
};

export function AccountSearchForm({ search }: { search: AccountSearch }) {
  return (
    <FilterForm
      action="/admin/accounts"
      text={{
        label: "Find an account",
        name: "find",
        value: search.text,
        placeholder: "Part of the email, or the id",
      }}
      choice={{
        label: "Show",
        name: "group",
        value: search.group,
        options: accountGroups.map((group) => ({ value: group, text: groupTexts[group] })),
      }}
      button="Find"
    />
  );
}
