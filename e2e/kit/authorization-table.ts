import { type ActorKind, actorKinds } from "./scenes.ts";

/** The outcome of a request. It is 'done' if and only if a row of the actor's or of the stranger's has changed. */
export type Answer =
  | "shown"
  | "done"
  | "refused"
  | "not found"
  | "read only"
  | "redirected"
  | "to sign-in"
  | "to second factor";

/** Whose listing, account or import the address names. The stranger's live listing has a pending update. */
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

/** One answer for every id, or one for some ids and another for the rest. */
type Answers = Answer | (Partial<Record<IdKind, Answer>> & { else: Answer });

type Line = {
  answers: Record<ActorKind, Answers>;
  /** The requested address, where a parameter needs a value or `:id` is not a path segment of its own. */
  at?: string;
  /** A page may redirect instead of showing the refused form again. */
  alternative?: Answer;
};

export function ruleFor(
  entryPoint: string,
  kind: ActorKind,
  id: IdKind | "none",
): Answer | undefined {
  const rule = table[entryPoint]?.answers[kind];
  return typeof rule === "object" ? (rule[id as IdKind] ?? rule.else) : rule;
}

/** No sign-in is needed. */
function everyone(answers: Answers, others: Partial<Line["answers"]> = {}) {
  return Object.fromEntries(
    actorKinds.map((kind) => [kind, others[kind] ?? answers]),
  ) as Line["answers"];
}

/** Requests without a valid session are redirected to sign-in. */
function signedIn(answers: Answers, others: Partial<Line["answers"]> = {}) {
  const strangers: Answer = "to sign-in";
  return everyone(answers, { visitor: strangers, "suspended provider": strangers, ...others });
}

/** Pages on which someone acts for an organisation. */
function acting(answers: Answers, others: Partial<Line["answers"]> = {}) {
  return signedIn(answers, { "owner of a suspended organisation": "refused", ...others });
}

/** Providers get 404, and staff need their second factor first. */
function staff(answers: Answers, others: Partial<Line["answers"]> = {}) {
  return signedIn(answers, {
    owner: "not found",
    editor: "not found",
    "another provider": "not found",
    "removed member": "not found",
    "owner of a suspended organisation": "not found",
    "moderator without second factor": "to second factor",
    ...others,
  });
}

/** Payments and people are for owners. */
function owners(answers: Answers, editors: Answers, suspended: Answers = "refused") {
  return signedIn(answers, { editor: editors, "owner of a suspended organisation": suspended });
}

const ownOnly = (answer: Answer, others: Answer = "not found") => ({
  own: answer,
  "own live": answer,
  "own refused": answer,
  else: others,
});
const ownLiveOnly = (answer: Answer, others: Answer): Answers => ({
  "own live": answer,
  else: others,
});
/** The listings of a suspended account or organisation are not public, not even for itself. */
const liveOnly = everyone(
  { "own live": "shown", "foreign live": "shown", else: "not found" },
  {
    "suspended provider": { "foreign live": "shown", else: "not found" },
    "owner of a suspended organisation": { "foreign live": "shown", else: "not found" },
  },
);
const existing = (answer: Answer): Answers => ({
  missing: "not found",
  malformed: "not found",
  else: answer,
});
/** Staff cannot decide about their own listings. */
const foreignOnly: Answers = { foreign: "done", "foreign live": "done", else: "refused" };
/** Only an admin changes rights and suspends, never themselves or their own organisation. */
const rights = staff("refused", {
  admin: { foreign: "done", missing: "not found", malformed: "not found", else: "refused" },
});
/** Moderators get 404 as well. */
const overseers = (admins: Answer) => staff("not found", { admin: admins });
const onlyRead = { answers: everyone("read only") };
/** Of no subscriber; newsletter.spec.ts shows that a real link gets the same page. */
const A_LEAVE_LINK = "/newsletter/leave?token=01a1dd18-0976-7764-84bf-43478c5ccbe9";
/** Of no account; searches-saved.spec.ts follows real links. */
const AN_UNSUBSCRIBE_LINK = "/unsubscribe?token=01a1dd18-0976-7764-84bf-43478c5ccbe9";
const guests = { visitor: "shown", "suspended provider": "shown" } as const;

/** Every entry point of the site, and what each kind of actor gets there. Addresses with an `:id` name a listing, account, organisation, domain, list or import. */
export const table: Record<string, Line> = {
  "GET /": { answers: everyone("shown") },
  "GET /services": { answers: everyone("shown") },
  "GET /gallery": { answers: everyone("shown") },
  "GET /gallery/mails": { answers: everyone("shown") },
  "GET /gallery/mails/:name": { answers: everyone("shown"), at: "/gallery/mails/account-deleted" },
  "GET /service/:id": { answers: liveOnly },
  "GET /compare": { answers: everyone("shown") },
  "GET /contact": { answers: everyone("shown") },
  "POST /contact": { answers: everyone("redirected") },
  "GET /newsletter": { answers: everyone("shown") },
  // The same for every visitor and every email address; no account changes.
  "POST /newsletter": { answers: everyone("shown") },
  "GET /newsletter/confirm": { answers: everyone("shown") },
  "POST /newsletter/confirm": { answers: everyone("refused") },
  "GET /newsletter/leave": { answers: everyone("shown"), at: A_LEAVE_LINK },
  "POST /newsletter/leave": { answers: everyone("shown"), at: A_LEAVE_LINK },
  "GET /unsubscribe": { answers: everyone("shown"), at: AN_UNSUBSCRIBE_LINK },
  "POST /unsubscribe": { answers: everyone("shown"), at: AN_UNSUBSCRIBE_LINK },
  "GET /pricing": { answers: everyone("shown") },
  "GET /how-ranking-works": { answers: everyone("shown") },
  "GET /leak-test": { answers: everyone("shown") },
  "GET /white-label-facts": { answers: everyone("shown") },
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
  "POST /*": { answers: everyone("not found"), at: "/nowhere" },
  "GET SPECULATION_RULES_PATH": { answers: everyone("shown"), at: "/speculation-rules.json" },

  "GET /saved": { answers: everyone("shown") },
  "GET /saved/add": { answers: everyone("redirected") },
  // Of a listing that is not there; listings-shortlist.spec.ts saves public ones.
  "POST /saved/add": { answers: everyone("refused") },
  "GET /saved/remove": { answers: everyone("redirected") },
  // Removing what is not saved gets the same answer as removing it.
  "POST /saved/remove": { answers: everyone("redirected") },
  "GET /shared/:token": { answers: everyone("not found"), at: `/shared/${"a".repeat(43)}` },
  "GET /saved/new": { answers: signedIn("shown") },
  "POST /saved/new": { answers: signedIn("done") },
  "GET /saved/take-over": { answers: signedIn("redirected") },
  // The browser has nothing to be taken over.
  "POST /saved/take-over": { answers: signedIn("redirected") },
  "GET /saved/:id": { answers: signedIn({ own: "shown", else: "not found" }) },
  "GET /saved/:id/rename": { answers: signedIn({ own: "shown", else: "not found" }) },
  "POST /saved/:id/rename": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /saved/:id/delete": { answers: signedIn({ own: "shown", else: "not found" }) },
  "POST /saved/:id/delete": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /saved/:id/note": { answers: signedIn({ own: "shown", else: "not found" }) },
  "POST /saved/:id/note": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /saved/:id/move": { answers: signedIn("redirected") },
  "POST /saved/:id/move": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /saved/:id/transfer": { answers: signedIn("redirected") },
  "POST /saved/:id/transfer": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /saved/:id/remove": { answers: signedIn("redirected") },
  "POST /saved/:id/remove": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /saved/:id/share": { answers: signedIn("redirected") },
  "POST /saved/:id/share": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /saved/:id/stop-sharing": { answers: signedIn("redirected") },
  // It was not shared, so nothing changes.
  "POST /saved/:id/stop-sharing": { answers: signedIn({ own: "redirected", else: "refused" }) },
  "GET /saved/:id/shortlist.csv": { answers: signedIn({ own: "shown", else: "not found" }) },

  "GET /auth": { answers: everyone("redirected", guests) },
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
  "GET /auth/callback/*": { answers: signedIn("redirected"), at: "/auth/callback" },
  "POST /auth/callback/*": { answers: everyone("to sign-in"), at: "/auth/callback" },
  "GET /auth/google": { answers: everyone("to sign-in") },
  "POST /auth/google": { answers: everyone("redirected") },
  "GET /auth/sign-out": { answers: everyone("to sign-in") },
  "POST /auth/sign-out": { answers: signedIn("done") },

  "GET /dashboard": { answers: acting("shown") },
  // Nothing is selected.
  "GET /dashboard/listings/delete": { answers: acting("redirected") },
  // Another account's listing is selected; listings-dashboard-delete.spec.ts deletes own ones.
  "POST /dashboard/listings/delete": { answers: acting("refused") },
  "GET /dashboard/listings/confirm-facts": { answers: acting("shown") },
  // Another account's fact is ticked; listings-confirm-facts.spec.ts confirms own ones.
  "POST /dashboard/listings/confirm-facts": { answers: acting("redirected") },
  "GET /dashboard/listings/:id/delete": { answers: acting(ownOnly("shown")) },
  "POST /dashboard/listings/:id/delete": { answers: acting(ownOnly("done", "refused")) },
  // The actor has no pending update, so nothing is withdrawn; the stranger's update does not change.
  "GET /dashboard/listings/:id/withdraw": { answers: acting(ownOnly("redirected")) },
  "POST /dashboard/listings/:id/withdraw": { answers: acting(ownOnly("redirected", "refused")) },
  "GET /dashboard/listings/:id/history": { answers: acting(ownOnly("shown")) },
  "GET /dashboard/listings/:id/leak-test": { answers: acting(ownOnly("shown")) },
  "POST /dashboard/listings/:id/leak-test": { answers: acting(ownLiveOnly("done", "refused")) },
  "GET /dashboard/listings/:id/leak-test/mail": { answers: acting(ownOnly("shown")) },
  // No test is open; listings-leak-test.spec.ts makes an address.
  "POST /dashboard/listings/:id/leak-test/mail": { answers: acting("refused") },
  "GET /dashboard/listings/:id/report": { answers: acting(ownOnly("shown")) },
  "GET /dashboard/listings/:id/promote": { answers: acting("redirected") },
  "POST /dashboard/listings/:id/promote": {
    answers: owners(ownLiveOnly("done", "refused"), "refused"),
  },
  "GET /dashboard/listings/:id/wait": { answers: acting("redirected") },
  "POST /dashboard/listings/:id/wait": {
    answers: owners(ownLiveOnly("done", "refused"), "refused"),
  },
  "GET /dashboard/listings/:id/stop-waiting": { answers: acting("redirected") },
  // Leaving a waiting list that one is not on gets the same answer as leaving it.
  "POST /dashboard/listings/:id/stop-waiting": {
    answers: owners(ownLiveOnly("done", "redirected"), "redirected"),
  },
  "GET /dashboard/listings.csv": { answers: acting("shown") },
  "GET /dashboard/listings.xlsx": { answers: acting("shown") },
  "GET /dashboard/import": { answers: acting("shown") },
  "POST /dashboard/import": { answers: acting("done") },
  "GET /dashboard/import/:id": { answers: acting(ownOnly("shown")) },
  "GET /dashboard/import/:id/start": { answers: acting("redirected") },
  // A second start or cancellation redirects to the result of the first.
  "POST /dashboard/import/:id/start": {
    answers: acting({ ...ownOnly("redirected", "refused"), own: "done" }),
  },
  "GET /dashboard/import/:id/cancel": { answers: acting("redirected") },
  "POST /dashboard/import/:id/cancel": {
    answers: acting({ ...ownOnly("done", "refused"), "own refused": "redirected" }),
  },
  "GET /dashboard/import/allowed-values.csv": { answers: acting("shown") },
  "GET /dashboard/import/:id/problems.csv": { answers: acting(ownOnly("shown")) },
  "GET /dashboard/people": { answers: acting("shown") },
  "GET /dashboard/people/rename": { answers: acting("shown") },
  "POST /dashboard/people/rename": { answers: owners("done", "refused") },
  "GET /dashboard/people/invite": { answers: acting("shown") },
  "POST /dashboard/people/invite": { answers: owners("done", "refused") },
  // The only owner cannot leave, and the page of all people says why.
  "GET /dashboard/people/:id/remove": {
    answers: owners({ own: "redirected", else: "not found" }, { own: "shown", else: "not found" }),
  },
  // An editor may leave.
  "POST /dashboard/people/:id/remove": {
    answers: owners("refused", { own: "done", else: "refused" }),
  },
  "GET /dashboard/people/withdraw-invitation": { answers: acting("redirected") },
  // Of the stranger's organisation; accounts-people.spec.ts withdraws an own one.
  "POST /dashboard/people/withdraw-invitation": { answers: acting("refused") },
  "GET /dashboard/people/change-role": { answers: acting("redirected") },
  // The stranger is in another organisation.
  "POST /dashboard/people/change-role": { answers: acting("refused") },
  "GET /dashboard/organisation": { answers: signedIn("redirected") },
  // The stranger's, which the answer does not reveal.
  "POST /dashboard/organisation": { answers: signedIn("redirected") },
  "GET /join": { answers: signedIn("not found") },
  // A code that was never mailed.
  "POST /join": { answers: signedIn("refused") },
  // The domain of the listings' websites is proven by no one.
  "GET /claim/:id": {
    answers: acting({ "own live": "shown", "foreign live": "shown", else: "not found" }),
  },
  "POST /claim/:id": { answers: acting("refused") },
  "GET /claim/:id/dispute": {
    answers: acting({ "own live": "shown", "foreign live": "shown", else: "not found" }),
  },
  "POST /claim/:id/dispute": { answers: acting("refused") },
  // A visitor's text is kept as a draft.
  "GET /enquire/:id": { answers: liveOnly },
  "POST /enquire/:id": {
    answers: everyone(
      { "foreign live": "done", else: "refused" },
      {
        visitor: { "own live": "redirected", "foreign live": "redirected", else: "refused" },
        "suspended provider": { "foreign live": "redirected", else: "refused" },
      },
    ),
  },
  // There are no drafts.
  "GET /enquire/draft/:id": { answers: signedIn("not found") },
  "POST /enquire/draft/:id": { answers: signedIn("refused") },
  // 'Own' was sent by the actor, 'foreign' by the stranger to the actor's organisation.
  "GET /enquiries": { answers: signedIn("shown") },
  "GET /enquiries/:id": { answers: signedIn({ own: "shown", else: "not found" }) },
  "POST /enquiries/:id": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /enquiries/:id/share": { answers: signedIn({ own: "shown", else: "not found" }) },
  "POST /enquiries/:id/share": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /enquiries/:id/report": { answers: signedIn({ own: "shown", else: "not found" }) },
  "POST /enquiries/:id/report": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /enquiries/:id/block": { answers: signedIn("redirected") },
  "POST /enquiries/:id/block": { answers: signedIn({ own: "done", else: "refused" }) },
  // 'Own' was sent to the actor's organisation, 'foreign' by the actor to the stranger's.
  "GET /dashboard/inbox": { answers: acting("shown") },
  "GET /dashboard/inbox/:id": { answers: acting({ own: "shown", else: "not found" }) },
  "POST /dashboard/inbox/:id": { answers: acting({ own: "done", else: "refused" }) },
  "GET /dashboard/inbox/:id/decline": { answers: acting({ own: "shown", else: "not found" }) },
  "POST /dashboard/inbox/:id/decline": { answers: acting({ own: "done", else: "refused" }) },
  "GET /dashboard/inbox/:id/report": { answers: acting({ own: "shown", else: "not found" }) },
  "POST /dashboard/inbox/:id/report": { answers: acting({ own: "done", else: "refused" }) },
  "GET /dashboard/inbox/:id/block": { answers: acting("redirected") },
  "POST /dashboard/inbox/:id/block": { answers: acting({ own: "done", else: "refused" }) },
  // 'Own' was sent by the actor, 'foreign' by the stranger to the actor's organisation.
  "GET /briefs": { answers: signedIn("shown") },
  "GET /briefs/:id": { answers: signedIn({ own: "shown", else: "not found" }) },
  "GET /briefs/:id/report": { answers: signedIn({ own: "shown", else: "not found" }) },
  "POST /briefs/:id/report": { answers: signedIn({ own: "done", else: "refused" }) },
  "GET /briefs/:id/block": { answers: signedIn("redirected") },
  "POST /briefs/:id/block": { answers: signedIn({ own: "done", else: "refused" }) },
  // No listing is named; listings-briefs.spec.ts names some.
  "GET /briefs/new": { answers: signedIn("not found") },
  "POST /briefs/new": { answers: signedIn("refused") },
  // 'Own' was sent to the actor's organisation, 'foreign' by the actor to the stranger's.
  "GET /dashboard/inbox/briefs": { answers: acting("shown") },
  "GET /dashboard/inbox/briefs/:id": { answers: acting({ own: "shown", else: "not found" }) },
  "POST /dashboard/inbox/briefs/:id": { answers: acting({ own: "done", else: "redirected" }) },
  "GET /dashboard/inbox/briefs/:id/decline": {
    answers: acting({ own: "shown", else: "not found" }),
  },
  "POST /dashboard/inbox/briefs/:id/decline": {
    answers: acting({ own: "done", else: "refused" }),
  },
  "GET /dashboard/inbox/briefs/:id/report": {
    answers: acting({ own: "shown", else: "not found" }),
  },
  "POST /dashboard/inbox/briefs/:id/report": {
    answers: acting({ own: "done", else: "refused" }),
  },
  "GET /dashboard/inbox/briefs/:id/block": { answers: acting("redirected") },
  "POST /dashboard/inbox/briefs/:id/block": {
    answers: acting({ own: "done", else: "refused" }),
  },
  "GET /dashboard/inbox/briefs/:id/publish": { answers: acting("redirected") },
  "POST /dashboard/inbox/briefs/:id/publish": {
    answers: acting({ own: "done", else: "refused" }),
  },
  "GET /dashboard/disputes/:id": { answers: acting({ own: "shown", else: "not found" }) },
  "GET /dashboard/disputes/:id/answer": { answers: acting({ own: "shown", else: "not found" }) },
  "POST /dashboard/disputes/:id/answer": { answers: acting({ own: "done", else: "refused" }) },
  "GET /dashboard/disputes/:id/withdraw": { answers: acting({ own: "shown", else: "not found" }) },
  // Only the other side withdraws.
  "POST /dashboard/disputes/:id/withdraw": { answers: acting("refused") },
  "GET /dashboard/domains": { answers: acting("shown") },
  "GET /dashboard/domains/add": { answers: acting("shown") },
  "POST /dashboard/domains/add": { answers: acting("done") },
  "GET /dashboard/domains/:id": { answers: acting({ own: "shown", else: "not found" }) },
  "GET /dashboard/domains/:id/look": { answers: acting("redirected") },
  // The worker looks, and writes the result.
  "POST /dashboard/domains/:id/look": {
    answers: acting({ own: "redirected", else: "refused" }),
  },
  "GET /dashboard/domains/:id/mail": { answers: acting({ own: "shown", else: "not found" }) },
  "POST /dashboard/domains/:id/mail": {
    answers: acting({ own: "redirected", else: "refused" }),
  },
  "GET /dashboard/domains/:id/confirm": { answers: acting({ own: "shown", else: "not found" }) },
  // A code that was never mailed.
  "POST /dashboard/domains/:id/confirm": { answers: acting("refused") },
  "GET /dashboard/domains/:id/remove": { answers: acting({ own: "shown", else: "not found" }) },
  "POST /dashboard/domains/:id/remove": { answers: acting({ own: "done", else: "refused" }) },
  "GET /dashboard/account": { answers: signedIn("shown") },
  "GET /dashboard/account/notifications": { answers: signedIn("shown") },
  "POST /dashboard/account/notifications": { answers: signedIn("done") },
  // They belong to the account, not to an organisation.
  "GET /searches": { answers: signedIn("shown") },
  "GET /searches/new": { answers: signedIn("shown"), at: "/searches/new?location=Germany" },
  "POST /searches/new": { answers: signedIn("done"), at: "/searches/new?location=Germany" },
  "GET /searches/:id/frequency": { answers: signedIn("redirected") },
  "POST /searches/:id/frequency": { answers: signedIn({ own: "done", else: "redirected" }) },
  "GET /searches/:id/delete": { answers: signedIn({ own: "shown", else: "not found" }) },
  "POST /searches/:id/delete": { answers: signedIn({ own: "done", else: "redirected" }) },
  "GET /dashboard/account/change-password": { answers: signedIn("shown") },
  "POST /dashboard/account/change-password": { answers: signedIn("done") },
  "GET /dashboard/account/delete": { answers: signedIn("shown") },
  "POST /dashboard/account/delete": { answers: signedIn("done") },
  "GET /dashboard/account/promotions/:id/cancel": {
    answers: owners(ownLiveOnly("shown", "not found"), "not found", "not found"),
  },
  "POST /dashboard/account/promotions/:id/cancel": {
    answers: owners(ownLiveOnly("done", "refused"), "refused"),
  },
  "GET /dashboard/account/promotions/:id/resume": { answers: signedIn("redirected") },
  // It was not cancelled, so there is nothing to resume.
  "POST /dashboard/account/promotions/:id/resume": {
    answers: owners(ownLiveOnly("redirected", "refused"), "refused"),
  },
  "GET /dashboard/account/portal": { answers: signedIn("redirected") },
  "POST /dashboard/account/portal": { answers: signedIn("redirected") },
  "GET /dashboard/account/revoke-session": { answers: signedIn("redirected") },
  // Names another account's device, which the answer does not reveal.
  "POST /dashboard/account/revoke-session": { answers: signedIn("redirected") },
  "GET /dashboard/account/revoke-other-sessions": { answers: signedIn("redirected") },
  "POST /dashboard/account/revoke-other-sessions": { answers: signedIn("redirected") },
  "GET /dashboard/account/unlink-google": { answers: signedIn("redirected") },
  "POST /dashboard/account/unlink-google": { answers: signedIn("redirected") },
  "GET /dashboard/account/data": { answers: signedIn("shown") },
  "GET /submit-listing": { answers: acting("shown") },
  "POST /submit-listing": { answers: acting("done") },
  "GET /dashboard/listings/:id/facts": { answers: acting(ownOnly("shown", "refused")) },
  "POST /dashboard/listings/:id/facts": { answers: acting(ownOnly("done", "refused")) },
  "GET /dashboard/listings/:id/facts/draft": { answers: acting("redirected") },
  "POST /dashboard/listings/:id/facts/draft": {
    answers: acting(ownOnly("done", "not found")),
  },
  "GET /dashboard/listings/:id/facts/discard": { answers: acting("redirected") },
  // There is no draft, and another account's gets the same answer.
  "POST /dashboard/listings/:id/facts/discard": { answers: acting("redirected") },
  "GET /dashboard/listings/:id/facts/preview": { answers: acting(ownOnly("shown", "refused")) },
  "POST /dashboard/listings/:id/facts/preview": { answers: acting(ownOnly("done", "refused")) },
  "GET /edit-listing/:id": { answers: acting(ownOnly("shown", "refused")) },
  "POST /edit-listing/:id": { answers: acting(ownOnly("done", "refused")) },

  "GET /admin/second-factor": {
    answers: staff("redirected", { "moderator without second factor": "shown" }),
  },
  "POST /admin/second-factor": {
    answers: staff("refused", { "moderator without second factor": "refused" }),
    alternative: "redirected",
  },
  "GET /admin/second-factor/set-up": { answers: staff("to second factor") },
  "POST /admin/second-factor/set-up": {
    answers: staff("refused", { "moderator without second factor": "refused" }),
    alternative: "to second factor",
  },
  "GET /admin": { answers: staff("shown") },
  "GET /admin/overview": { answers: overseers("shown") },
  "GET /admin/next": { answers: staff("redirected") },
  "GET /admin/listings/:id": { answers: staff(existing("shown")) },
  "GET /admin/listings/:id/accept": { answers: staff(existing("shown")) },
  "POST /admin/listings/:id/accept": { answers: staff(foreignOnly) },
  "GET /admin/listings/:id/request-changes": { answers: staff(existing("shown")) },
  "POST /admin/listings/:id/request-changes": { answers: staff(foreignOnly) },
  "GET /admin/listings/:id/choice": { answers: staff(existing("shown")) },
  "POST /admin/listings/:id/choice": {
    answers: staff({ "foreign live": "done", else: "refused" }),
  },
  "GET /admin/listings/:id/choice/end": { answers: staff("redirected") },
  // There is no editors' choice yet, so nothing ends.
  "POST /admin/listings/:id/choice/end": {
    answers: staff({ foreign: "redirected", "foreign live": "redirected", else: "refused" }),
  },
  "GET /admin/disputes": { answers: staff("shown") },
  "GET /admin/disputes/:id": { answers: staff(existing("shown")) },
  "GET /admin/disputes/:id/decide": { answers: staff(existing("shown")) },
  // Not about listings of an organisation of theirs.
  "POST /admin/disputes/:id/decide": {
    answers: staff({
      foreign: "done",
      missing: "not found",
      malformed: "not found",
      else: "refused",
    }),
  },
  "GET /admin/reports": { answers: staff("shown") },
  "GET /admin/reports/:id": { answers: staff(existing("shown")) },
  "GET /admin/reports/:id/decide": { answers: staff(existing("shown")) },
  // Not about messages to an organisation of theirs.
  "POST /admin/reports/:id/decide": {
    answers: staff({
      foreign: "done",
      missing: "not found",
      malformed: "not found",
      else: "refused",
    }),
  },
  "GET /admin/leaks": { answers: staff("shown") },
  "GET /admin/leaks/:id/decide": { answers: staff("redirected") },
  // None waits; staff-leaks.spec.ts decides one.
  "POST /admin/leaks/:id/decide": { answers: staff("not found") },
  "GET /admin/accounts": { answers: staff("shown") },
  "GET /admin/accounts/:id": { answers: staff(existing("shown")) },
  "GET /admin/accounts/:id/role": { answers: staff(existing("shown")) },
  "POST /admin/accounts/:id/role": { answers: rights },
  "GET /admin/accounts/:id/suspension": { answers: staff(existing("shown")) },
  "POST /admin/accounts/:id/suspension": { answers: rights },
  "GET /admin/accounts/:id/suspension/lift": { answers: staff(existing("shown")) },
  "POST /admin/accounts/:id/suspension/lift": { answers: rights },
  "GET /admin/organisations": { answers: staff("shown") },
  "GET /admin/organisations/:id": { answers: staff(existing("shown")) },
  "GET /admin/organisations/:id/suspension": { answers: staff(existing("shown")) },
  "POST /admin/organisations/:id/suspension": { answers: rights },
  "GET /admin/organisations/:id/suspension/lift": { answers: staff(existing("shown")) },
  "POST /admin/organisations/:id/suspension/lift": { answers: rights },
  "GET /admin/audit": { answers: staff("shown") },
  "GET /admin/messages": { answers: overseers("shown") },
  "GET /admin/messages/:id/status": { answers: staff("redirected") },
  // No message has this id; staff-messages.spec.ts changes existing ones.
  "POST /admin/messages/:id/status": { answers: overseers("refused") },
  "GET /admin/promotions": { answers: overseers("shown") },
  "GET /admin/promotions/retry": { answers: staff("redirected") },
  "POST /admin/promotions/retry": { answers: overseers("redirected") },
  "GET /admin/promotions/reconcile": { answers: staff("redirected") },
  "POST /admin/promotions/reconcile": { answers: overseers("redirected") },
  "GET /admin/search": { answers: overseers("shown") },
  "GET /admin/search/entry": { answers: overseers("shown") },
  // The row that changes is in the audit log.
  "POST /admin/search/entry": { answers: overseers("done") },
  "GET /admin/search/entry/preview": { answers: overseers("shown") },
  "POST /admin/search/entry/preview": { answers: overseers("shown") },
  "GET /admin/newsletter": { answers: overseers("shown") },
  "GET /admin/newsletter/retry": { answers: staff("redirected") },
  "POST /admin/newsletter/retry": { answers: overseers("redirected") },

  "GET /session": {
    answers: everyone("shown", { visitor: "refused", "suspended provider": "refused" }),
  },
  "GET /session/events": { answers: everyone("shown") },
  "GET /suggestions": { answers: everyone("shown") },
  // The same for everyone and every id, so that nothing can be learnt from it.
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
  "GET /compare.csv": { answers: everyone("not found") },
  "GET /white_label_services_template.csv": { answers: everyone("shown") },
  "GET /api/v1/listings": { answers: everyone("shown") },
  "POST /api/v1/listings": onlyRead,
  "GET /api/v1/listings/:id": { answers: liveOnly },
  "POST /api/v1/listings/:id": onlyRead,
  "GET /api/v1/categories": { answers: everyone("shown") },
  "POST /api/v1/categories": onlyRead,
  "GET /api/v1/openapi.json": { answers: everyone("shown") },
  "POST /api/v1/openapi.json": onlyRead,
  "GET /api/create-checkout": { answers: everyone("not found") },
  // Programs send JSON, not a form.
  "POST /api/create-checkout": { answers: everyone("refused") },
  "GET /api/cancel-subscription": { answers: everyone("not found") },
  "POST /api/cancel-subscription": { answers: everyone("refused") },
  "GET /api/import-services": { answers: everyone("not found") },
  "POST /api/import-services": {
    answers: everyone("done", {
      visitor: "refused",
      "suspended provider": "refused",
      "owner of a suspended organisation": "refused",
    }),
  },
  "GET /webhooks/stripe": { answers: everyone("not found") },
  // Only bodies signed by the payment provider are read.
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
