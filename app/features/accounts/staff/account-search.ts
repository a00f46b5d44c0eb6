export const ACCOUNTS_PER_PAGE = 25;

const MAX_LENGTH = 254;

/** Which accounts staff look at: all of them, those who decide, or those who are locked out. */
export const accountGroups = ["everyone", "staff", "suspended"] as const;

export type AccountGroup = (typeof accountGroups)[number];

export type AccountSearch = { text: string; group: AccountGroup; page: number };

export function readAccountSearch(asked: URLSearchParams): AccountSearch {
  const text = (asked.get("find") ?? "").replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
  const page = asked.get("page") ?? "";

  return {
    text: text.slice(0, MAX_LENGTH).toLowerCase(),
    group: accountGroups.find((known) => known === asked.get("group")) ?? "everyone",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function accountsPath({ text, group, page }: AccountSearch) {
  const asked = new URLSearchParams({
    ...(text && { find: text }),
    ...(group !== "everyone" && { group }),
    ...(page > 1 && { page: String(page) }),
  });
  return asked.size > 0 ? `/admin/accounts?${asked}` : "/admin/accounts";
}
