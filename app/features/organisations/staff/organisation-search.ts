export const ORGANISATIONS_PER_PAGE = 25;

const MAX_LENGTH = 254;

export const organisationGroups = ["all", "suspended"] as const;

export type OrganisationGroup = (typeof organisationGroups)[number];

export type OrganisationSearch = { text: string; group: OrganisationGroup; page: number };

export function readOrganisationSearch(query: URLSearchParams): OrganisationSearch {
  const text = (query.get("find") ?? "").replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
  const page = query.get("page") ?? "";

  return {
    text: text.slice(0, MAX_LENGTH).toLowerCase(),
    group: organisationGroups.find((known) => known === query.get("group")) ?? "all",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function organisationsPath({ text, group, page }: OrganisationSearch) {
  const query = new URLSearchParams({
    ...(text && { find: text }),
    ...(group !== "all" && { group }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${ORGANISATIONS}?${query}` : ORGANISATIONS;
}

export function organisationPath(id: string) {
  return `${ORGANISATIONS}/${id}`;
}

const ORGANISATIONS = "/admin/organisations";
