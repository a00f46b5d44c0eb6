import { auditActions } from "./audit-entry.ts";

export const ENTRIES_PER_PAGE = 50;

const MAX_LENGTH = 254;

/** What of the audit log is looked at: one kind of action, what concerns one thing, what came before an entry. */
export type AuditFilter = { action: string; about: string; before: number | undefined };

export function readAuditFilter(asked: URLSearchParams): AuditFilter {
  const action = asked.get("kind") ?? "";
  const about = (asked.get("about") ?? "").replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
  const before = asked.get("before") ?? "";

  return {
    action: Object.hasOwn(auditActions, action) ? action : "",
    about: about.slice(0, MAX_LENGTH).toLowerCase(),
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined,
  };
}

export function auditPath({ action, about, before }: Partial<AuditFilter>) {
  const asked = new URLSearchParams({
    ...(action && { kind: action }),
    ...(about && { about }),
    ...(before && { before: String(before) }),
  });
  return asked.size > 0 ? `/admin/audit?${asked}` : "/admin/audit";
}
