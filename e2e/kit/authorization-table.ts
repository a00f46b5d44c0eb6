import { type ActorKind, actorKinds } from "./scenes.ts";

/** What somebody gets. Something is 'done' if, and only if, a row of theirs or of the stranger's has changed. */
export type Answer =
  | "shown"
  | "done"
  | "refused"
  | "not found"
  | "read only"
  | "led on"
  | "to sign-in"
  | "to second factor";

/** Whose listing, account or import the address names. For the stranger's live listing an update is proposed. */
export const idKinds = [
  "own",
  "own live",
  "own refused",
  "foreign",
  "foreign live",
  "missing",
  "malformed",
] as const;
export type IdKind = (typeof idKinds)[number];

/** One answer whatever the id, or one for some ids and another for the rest. */
type Answers = Answer | (Partial<Record<IdKind, Answer>> & { else: Answer });

type Line = {
  answers: Record<ActorKind, Answers>;
  /** The address asked for, where a parameter needs a value or `:id` stands elsewhere. */
  at?: string;
  /** Instead of drawing the refused form again, its page may lead elsewhere. */
  leads?: Answer;
};

export function ruleFor(door: string, kind: ActorKind, id: IdKind | "none"): Answer | undefined {
  const rule = table[door]?.answers[kind];
  return typeof rule === "object" ? (rule[id as IdKind] ?? rule.else) : rule;
}

/** Nobody is asked who they are. */
function everyone(answers: Answers, others: Partial<Line["answers"]> = {}) {
  return Object.fromEntries(
    actorKinds.map((kind) => [kind, others[kind] ?? answers]),
  ) as Line["answers"];
}

/** Whoever is not signed in, or no longer, is asked to. */
function signedIn(answers: Answers, others: Partial<Line["answers"]> = {}) {
  const strangers: Answer = "to sign-in";
  return everyone(answers, { visitor: strangers, "suspended provider": strangers, ...others });
}

/** For providers it does not exist, and staff show their second factor first. */
function staff(answers: Answers, others: Partial<Line["answers"]> = {}) {
  return signedIn(answers, {
    owner: "not found",
    "another provider": "not found",
    "moderator without second factor": "to second factor",
    ...others,
  });
}

const ownOnly = (answer: Answer, otherwise: Answer = "not found") => ({
  own: answer,
  "own live": answer,
  "own refused": answer,
  else: otherwise,
});
const ownLiveOnly = (answer: Answer, otherwise: Answer): Answers => ({
  "own live": answer,
  else: otherwise,
});
/** A suspended account's listings are not public, not even for the account itself. */
const liveOnly = everyone(
  { "own live": "shown", "foreign live": "shown", else: "not found" },
  { "suspended provider": { "foreign live": "shown", else: "not found" } },
);
const existing = (answer: Answer): Answers => ({
  missing: "not found",
  malformed: "not found",
  else: answer,
});
/** Nobody decides about what is their own. */
const foreignOnly: Answers = { foreign: "done", "foreign live": "done", else: "refused" };
/** Only an admin changes rights, never their own. */
const rights = staff("refused", {
  admin: { foreign: "done", missing: "not found", malformed: "not found", else: "refused" },
});
/** For moderators it does not exist either. */
const overseers = (admins: Answer) => staff("not found", { admin: admins });
const onlyRead = { answers: everyone("read only") };
/** Of nobody: what came of a real one is the same to look at, as newsletter.spec.ts shows. */
const A_LEAVE_LINK = "/newsletter/leave?token=01a1dd18-0976-7764-84bf-43478c5ccbe9";
const guests = { visitor: "shown", "suspended provider": "shown" } as const;

/** Every door of the site, and what each kind of actor gets there. Addresses with an `:id` name a listing, account or import. */
export const table: Record<string, Line> = {
  "GET /": { answers: everyone("shown") },
  "GET /services": { answers: everyone("shown") },
  "GET /gallery": { answers: everyone("shown") },
  "GET /gallery/mails": { answers: everyone("shown") },
  "GET /gallery/mails/:name": { answers: everyone("shown"), at: "/gallery/mails/account-deleted" },
  "GET /service/:id": { answers: liveOnly },
  "GET /compare": { answers: everyone("shown") },
  "GET /contact": { answers: everyone("shown") },
  "POST /contact": { answers: everyone("led on") },
  "GET /newsletter": { answers: everyone("shown") },
  // The same whoever asks and whatever is known of the address; nothing of an account's changes.
  "POST /newsletter": { answers: everyone("shown") },
  "GET /newsletter/confirm": { answers: everyone("shown") },
  "POST /newsletter/confirm": { answers: everyone("refused") },
  "GET /newsletter/leave": { answers: everyone("shown"), at: A_LEAVE_LINK },
  "POST /newsletter/leave": { answers: everyone("shown"), at: A_LEAVE_LINK },
  "GET /pricing": { answers: everyone("shown") },
  "GET /how-ranking-works": { answers: everyone("shown") },
  "GET /api": { answers: everyone("shown") },
  "GET /blog": { answers: everyone("shown") },
  "GET /blog/:slug": { answers: everyone("shown"), at: "/blog/roi-white-label-services" },
  "GET /blog/category/:slug": { answers: everyone("shown"), at: "/blog/category/insights" },
  "GET /terms": { answers: everyone("shown") },
  "GET /privacy": { answers: everyone("shown") },
  "GET /cookie-policy": { answers: everyone("shown") },
  "GET /faq": { answers: everyone("shown") },
  "GET /accessibility": { answers: everyone("shown") },
  "GET /*": { answers: everyone("not found"), at: "/nowhere" },

  "GET /auth": { answers: everyone("led on", guests) },
  "GET /auth/sign-in": { answers: everyone("shown") },
  "POST /auth/sign-in": { answers: everyone("done") },
  "GET /auth/sign-up": { answers: everyone("shown") },
  "POST /auth/sign-up": { answers: everyone("refused") },
  "GET /auth/resend": { answers: everyone("shown") },
  "POST /auth/resend": { answers: everyone("shown") },
  "GET /auth/request-reset": { answers: everyone("shown") },
  "POST /auth/request-reset": { answers: everyone("refused") },
  "GET /auth/reset-password": { answers: everyone("shown") },
  "POST /auth/reset-password": { answers: everyone("refused") },
  "GET /auth/callback/*": { answers: signedIn("led on"), at: "/auth/callback" },
  "POST /auth/callback/*": { answers: everyone("to sign-in"), at: "/auth/callback" },
  "GET /auth/google": { answers: everyone("to sign-in") },
  "POST /auth/google": { answers: everyone("led on") },
  "GET /auth/sign-out": { answers: everyone("to sign-in") },
  "POST /auth/sign-out": { answers: signedIn("done") },

  "GET /dashboard": { answers: signedIn("shown") },
  // Nothing is selected.
  "GET /dashboard/listings/delete": { answers: signedIn("led on") },
  // Another account's listing is selected; listings-dashboard-delete.spec.ts deletes own ones.
  "POST /dashboard/listings/delete": { answers: signedIn("refused") },
  "GET /dashboard/listings/:id/delete": { answers: signedIn(ownOnly("shown")) },
  "POST /dashboard/listings/:id/delete": { answers: signedIn(ownOnly("done", "refused")) },
  // The actor has no pending update, so nothing is withdrawn; the stranger's update does not change.
  "GET /dashboard/listings/:id/withdraw": { answers: signedIn(ownOnly("led on")) },
  "POST /dashboard/listings/:id/withdraw": { answers: signedIn(ownOnly("led on", "refused")) },
  "GET /dashboard/listings/:id/history": { answers: signedIn(ownOnly("shown")) },
  "GET /dashboard/listings/:id/report": { answers: signedIn(ownOnly("shown")) },
  "GET /dashboard/listings/:id/promote": { answers: signedIn("led on") },
  "POST /dashboard/listings/:id/promote": { answers: signedIn(ownLiveOnly("done", "refused")) },
  "GET /dashboard/listings/:id/wait": { answers: signedIn("led on") },
  "POST /dashboard/listings/:id/wait": { answers: signedIn(ownLiveOnly("done", "refused")) },
  "GET /dashboard/listings/:id/stop-waiting": { answers: signedIn("led on") },
  // Whoever waits for nothing is told the same as whoever has stopped.
  "POST /dashboard/listings/:id/stop-waiting": { answers: signedIn(ownLiveOnly("done", "led on")) },
  "GET /dashboard/listings.csv": { answers: signedIn("shown") },
  "GET /dashboard/listings.xlsx": { answers: signedIn("shown") },
  "GET /dashboard/import": { answers: signedIn("shown") },
  "POST /dashboard/import": { answers: signedIn("done") },
  "GET /dashboard/import/:id": { answers: signedIn(ownOnly("shown")) },
  "GET /dashboard/import/:id/start": { answers: signedIn("led on") },
  // Whoever starts or cancels twice is led to what came of the first time.
  "POST /dashboard/import/:id/start": {
    answers: signedIn({ ...ownOnly("led on", "refused"), own: "done" }),
  },
  "GET /dashboard/import/:id/cancel": { answers: signedIn("led on") },
  "POST /dashboard/import/:id/cancel": {
    answers: signedIn({ ...ownOnly("done", "refused"), "own refused": "led on" }),
  },
  "GET /dashboard/import/allowed-values.csv": { answers: signedIn("shown") },
  "GET /dashboard/import/:id/problems.csv": { answers: signedIn(ownOnly("shown")) },
  "GET /dashboard/account": { answers: signedIn("shown") },
  "GET /dashboard/account/change-password": { answers: signedIn("shown") },
  "POST /dashboard/account/change-password": { answers: signedIn("done") },
  "GET /dashboard/account/delete": { answers: signedIn("shown") },
  "POST /dashboard/account/delete": { answers: signedIn("done") },
  "GET /dashboard/account/promotions/:id/cancel": {
    answers: signedIn(ownLiveOnly("shown", "not found")),
  },
  "POST /dashboard/account/promotions/:id/cancel": {
    answers: signedIn(ownLiveOnly("done", "refused")),
  },
  "GET /dashboard/account/promotions/:id/resume": { answers: signedIn("led on") },
  // It was not cancelled, so there is nothing to resume.
  "POST /dashboard/account/promotions/:id/resume": {
    answers: signedIn(ownLiveOnly("led on", "refused")),
  },
  "GET /dashboard/account/portal": { answers: signedIn("led on") },
  "POST /dashboard/account/portal": { answers: signedIn("led on") },
  "GET /dashboard/account/revoke-session": { answers: signedIn("led on") },
  // Somebody else's device is named, and nothing is said of it.
  "POST /dashboard/account/revoke-session": { answers: signedIn("led on") },
  "GET /dashboard/account/revoke-other-sessions": { answers: signedIn("led on") },
  "POST /dashboard/account/revoke-other-sessions": { answers: signedIn("led on") },
  "GET /dashboard/account/unlink-google": { answers: signedIn("led on") },
  "POST /dashboard/account/unlink-google": { answers: signedIn("led on") },
  "GET /dashboard/account/data": { answers: signedIn("shown") },
  "GET /submit-listing": { answers: signedIn("shown") },
  "POST /submit-listing": { answers: signedIn("done") },
  "GET /edit-listing/:id": { answers: signedIn(ownOnly("shown", "refused")) },
  "POST /edit-listing/:id": { answers: signedIn(ownOnly("done", "refused")) },

  "GET /admin/second-factor": {
    answers: staff("led on", { "moderator without second factor": "shown" }),
  },
  "POST /admin/second-factor": {
    answers: staff("refused", { "moderator without second factor": "refused" }),
    leads: "led on",
  },
  "GET /admin/second-factor/set-up": { answers: staff("to second factor") },
  "POST /admin/second-factor/set-up": {
    answers: staff("refused", { "moderator without second factor": "refused" }),
    leads: "to second factor",
  },
  "GET /admin": { answers: staff("shown") },
  "GET /admin/overview": { answers: overseers("shown") },
  "GET /admin/next": { answers: staff("led on") },
  "GET /admin/listings/:id": { answers: staff(existing("shown")) },
  "GET /admin/listings/:id/accept": { answers: staff(existing("shown")) },
  "POST /admin/listings/:id/accept": { answers: staff(foreignOnly) },
  "GET /admin/listings/:id/request-changes": { answers: staff(existing("shown")) },
  "POST /admin/listings/:id/request-changes": { answers: staff(foreignOnly) },
  "GET /admin/listings/:id/choice": { answers: staff(existing("shown")) },
  "POST /admin/listings/:id/choice": {
    answers: staff({ "foreign live": "done", else: "refused" }),
  },
  "GET /admin/listings/:id/choice/end": { answers: staff("led on") },
  // There is no editors' choice yet, so nothing ends.
  "POST /admin/listings/:id/choice/end": {
    answers: staff({ foreign: "led on", "foreign live": "led on", else: "refused" }),
  },
  "GET /admin/accounts": { answers: staff("shown") },
  "GET /admin/accounts/:id": { answers: staff(existing("shown")) },
  "GET /admin/accounts/:id/role": { answers: staff(existing("shown")) },
  "POST /admin/accounts/:id/role": { answers: rights },
  "GET /admin/accounts/:id/suspension": { answers: staff(existing("shown")) },
  "POST /admin/accounts/:id/suspension": { answers: rights },
  "GET /admin/accounts/:id/suspension/lift": { answers: staff(existing("shown")) },
  "POST /admin/accounts/:id/suspension/lift": { answers: rights },
  "GET /admin/audit": { answers: staff("shown") },
  "GET /admin/messages": { answers: overseers("shown") },
  "GET /admin/messages/:id/status": { answers: staff("led on") },
  // A message belongs to nobody, and none is named: staff-messages.spec.ts moves some.
  "POST /admin/messages/:id/status": { answers: overseers("refused") },
  "GET /admin/promotions": { answers: overseers("shown") },
  "GET /admin/promotions/retry": { answers: staff("led on") },
  "POST /admin/promotions/retry": { answers: overseers("led on") },
  "GET /admin/promotions/reconcile": { answers: staff("led on") },
  "POST /admin/promotions/reconcile": { answers: overseers("led on") },
  "GET /admin/search": { answers: overseers("shown") },
  "GET /admin/search/entry": { answers: overseers("shown") },
  // The row that changes is the audit log's.
  "POST /admin/search/entry": { answers: overseers("done") },
  "GET /admin/search/entry/preview": { answers: overseers("shown") },
  "POST /admin/search/entry/preview": { answers: overseers("shown") },
  "GET /admin/newsletter": { answers: overseers("shown") },
  "GET /admin/newsletter/retry": { answers: staff("led on") },
  "POST /admin/newsletter/retry": { answers: overseers("led on") },

  "GET /session": {
    answers: everyone("shown", { visitor: "refused", "suspended provider": "refused" }),
  },
  "GET /session/events": { answers: everyone("shown") },
  "GET /suggestions": { answers: everyone("shown") },
  // The same for everyone, whatever is named: nothing can be learnt from it.
  "GET /counted/search": { answers: everyone("shown") },
  "POST /counted/search": { answers: everyone("shown") },
  "GET /counted/:kind/:id": { answers: everyone("shown"), at: "/counted/viewed/:id" },
  "POST /counted/:kind/:id": { answers: everyone("shown"), at: "/counted/clicked/:id" },
  "GET /robots.txt": { answers: everyone("shown") },
  "GET /.well-known/security.txt": { answers: everyone("shown") },
  "GET /sitemap.xml": { answers: everyone("shown") },
  "GET /sitemaps/:file": { answers: everyone("shown"), at: "/sitemaps/pages.xml" },
  "GET /feed.xml": { answers: everyone("shown") },
  "GET /blog/feed.xml": { answers: everyone("shown") },
  "GET /og/:file": { answers: liveOnly, at: "/og/:id.png" },
  "GET /api/v1/listings": { answers: everyone("shown") },
  "POST /api/v1/listings": onlyRead,
  "GET /api/v1/listings/:id": { answers: liveOnly },
  "POST /api/v1/listings/:id": onlyRead,
  "GET /api/v1/categories": { answers: everyone("shown") },
  "POST /api/v1/categories": onlyRead,
  "GET /api/v1/openapi.json": { answers: everyone("shown") },
  "POST /api/v1/openapi.json": onlyRead,
  "GET /api/create-checkout": { answers: everyone("not found") },
  // Programs say what they want in JSON, and not as a form does.
  "POST /api/create-checkout": { answers: everyone("refused") },
  "GET /api/cancel-subscription": { answers: everyone("not found") },
  "POST /api/cancel-subscription": { answers: everyone("refused") },
  "GET /api/import-services": { answers: everyone("not found") },
  "POST /api/import-services": {
    answers: everyone("done", { visitor: "refused", "suspended provider": "refused" }),
  },
  "GET /webhooks/stripe": { answers: everyone("not found") },
  // Only what the payment provider has signed is read.
  "POST /webhooks/stripe": { answers: everyone("refused") },
  "GET /api/*": { answers: everyone("not found"), at: "/api/nowhere" },
  "POST /api/*": { answers: everyone("not found"), at: "/api/nowhere" },

  "GET /livez": { answers: everyone("shown") },
  "GET /readyz": { answers: everyone("shown") },
  "POST POLICY_REPORT_PATH": { answers: everyone("shown"), at: "/api/csp-report" },
  "GET /logos/:name": { answers: everyone("not found"), at: "/logos/none.webp" },
  "ALL /logos/*": { answers: everyone("not found"), at: "/logos/none.webp" },
  "ALL /assets/*": { answers: everyone("not found"), at: "/assets/none.js" },
};
