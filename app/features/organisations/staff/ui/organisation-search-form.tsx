import { FilterForm } from "#app/features/accounts/staff/ui/filter-form.tsx";
import {
  type OrganisationGroup,
  type OrganisationSearch,
  organisationGroups,
} from "../organisation-search.ts";

const groupTexts: Record<OrganisationGroup, string> = {
  all: "All organizations",
  suspended: "Suspended organizations",
};

export function OrganisationSearchForm({ search }: { search: OrganisationSearch }) {
  return (
    <FilterForm
      action="/admin/organisations"
      text={{
        label: "Find an organization",
        name: "find",
        value: search.text,
        placeholder: "Part of the name, an email or a domain",
      }}
      choice={{
        label: "Show",
        name: "group",
        value: search.group,
        options: organisationGroups.map((group) => ({ value: group, text: groupTexts[group] })),
      }}
      button="Find"
    />
  );
}
