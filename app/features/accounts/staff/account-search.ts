export const ACCOUNTS_PER_PAGE = 25;

const MAX_LENGTH = 254;

export const accountGroups = ["everyone", "staff", "suspended"] as const;

export type AccountGroup = (typeof accountGroups)[number];

export type AccountSearch = { text: string; group: AccountGroup; page: number };

export function readAccountSearch(query: URLSearchParams): AccountSearch {
  const text = (query.get("find") ?? "").replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
  const page = query.get("page") ?? "";

  return {
    text: text.slice(0, MAX_LENGTH).toLowerCase(),
    group: accountGroups.find((known) => known === query.get("group")) ?? "everyone",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function accountsPath({ text, group, page }: AccountSearch) {
  const query = new URLSearchParams({
    ...(text && { find: text }),
    ...(group !== "everyone" && { group }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/admin/accounts?${query}` : "/admin/accounts";
}
