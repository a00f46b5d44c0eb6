import { auditActions } from "./audit-entry.ts";

export const ENTRIES_PER_PAGE = 50;

const MAX_LENGTH = 254;

/** `about` is an email address or an id; `before` is the entry id to page from. */
export type AuditFilter = { action: string; about: string; before: number | undefined };

export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const action = query.get("kind") ?? "";
  const about = (query.get("about") ?? "").replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
  const before = query.get("before") ?? "";

  return {
    action: Object.hasOwn(auditActions, action) ? action : "",
    about: about.slice(0, MAX_LENGTH).toLowerCase(),
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined,
  };
}

export function auditPath({ action, about, before }: Partial<AuditFilter>) {
  const query = new URLSearchParams({
    ...(action && { kind: action }),
    ...(about && { about }),
    ...(before && { before: String(before) }),
  });
  return query.size > 0 ? `/admin/audit?${query}` : "/admin/audit";
}
