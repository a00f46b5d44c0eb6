/** `name` is the email address of an account or the name of a listing or an organisation; a deleted one has none. */
export type Named = {
  id: string;
  kind: "account" | "listing" | "organisation" | "other";
  name?: string;
};

export type AuditEntry = {
  id: number;
  /** ISO */
  at: string;
  /** Undefined for an operator's command. */
  actor: Named | undefined;
  action: string;
  subject: Named;
  details: Record<string, unknown>;
  /** The text sent to the listing's owner with the decision. */
  review?: { reasonCode: string | null; note: string | null };
};

export const auditActions: Record<string, string> = {
  "rights-changed": "Changed rights",
  "role-granted": "Granted a role",
  "second-factor-confirmed": "Set up a second factor",
  "second-factor-reset": "Reset a second factor",
  "account-deleted": "Deleted an account",
  "member-role-changed": "Changed a member's role",
  "member-removed": "Removed a member",
  "listing-claimed": "Claimed a listing",
  "dispute-decided": "Decided a dispute",
  "reported-message-read": "Read a reported message",
  "report-decided": "Decided about a reported message",
  "leak-test-decided": "Decided about a leak test",
  "organisation-suspended": "Suspended an organization",
  "organisation-suspension-lifted": "Lifted the suspension of an organization",
  "listing-published": "Published a listing",
  "changes-requested": "Requested changes",
  "listing-deleted": "Deleted a listing",
  "update-withdrawn": "Withdrew an update",
  "editors-choice-made": "Made a listing editors' choice",
  "editors-choice-ended": "Ended an editors' choice",
  "message-moved": "Moved a contact message",
  "search-entry-saved": "Saved a search phrase",
  "search-entry-removed": "Removed a search phrase",
};

/** Falls back to the action's name if it has no text above. */
export function actionText(action: string) {
  const plain = action.replaceAll("-", " ");
  return auditActions[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function outcomeText({ action, details }: Pick<AuditEntry, "action" | "details">) {
  const role = typeof details.role === "string" ? details.role : undefined;
  if (action === "role-granted" && role) return `Role: ${role}`;
  if (action === "message-moved") return `Now: ${details.status}, before: ${details.before}`;
  if (action === "editors-choice-made") return `Until: ${details.lastDay}`;
  if (action === "dispute-decided") return details.outcome === "moved" ? "Moved" : "Stayed";
  if (action.startsWith("search-entry-")) return phraseText(details);
  if (action !== "rights-changed") return undefined;
  if (role) return `Role: ${role}, before: ${details.before}`;
  return details.suspended ? "Suspended" : "Suspension lifted";
}

/** 'Now: stands for pay per click; before: left out'. */
function phraseText({ before, ...now }: AuditEntry["details"]) {
  const former = before ? `before: ${meaningText(before)}` : "new";
  return now.kind ? `Now: ${meaningText(now)}; ${former}` : `Was: ${meaningText(before ?? {})}`;
}

function meaningText(meaning: object) {
  const { kind, standsFor }: { kind?: unknown; standsFor?: unknown } = meaning;
  if (kind === "meaning") return `stands for ${[standsFor].flat().join(", ")}`;
  return kind === "filler" ? "left out of searches" : `lists ${kind}`;
}

export function reasonText({ details, review }: Pick<AuditEntry, "details" | "review">) {
  if (typeof details.reason === "string") return details.reason;
  return [review?.reasonCode, review?.note].filter(Boolean).join(": ") || undefined;
}
