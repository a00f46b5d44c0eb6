import { randomUUID } from "node:crypto";
import { sessionCookie, staffCookie } from "#app/http/session/cookies.server.ts";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { query } from "./http-accounts.ts";
import { HttpBrowser } from "./http-client.ts";
import { insertRows } from "./insert-rows.ts";
import { importsOf, insertImports } from "./scene-imports.ts";
import { insertPromotions, type Promotion, promotionsOf } from "./scene-promotions.ts";
import { insertShortlists, listsOf } from "./scene-shortlists.ts";

/** All staff have a second factor; 'without' means that it was not entered in this session. */
export const actorKinds = [
  "visitor",
  "owner",
  "editor",
  "another provider",
  "removed member",
  "suspended provider",
  "owner of a suspended organisation",
  "moderator without second factor",
  "moderator",
  "admin",
] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Listings by their relation to the actor. The stranger's live one has a pending update. */
const statuses = {
  own: "pending",
  "own live": "approved",
  "own refused": "rejected",
  foreign: "pending",
  "foreign live": "approved",
} as const;
type ListingKind = keyof typeof statuses;
const allKinds = Object.keys(statuses);

/** An actor and a stranger with their listings, used by one test only. */
export type Scene = {
  kind: ActorKind;
  actor: { id: string; email: string };
  /** Of the actor, who is its owner; it exists for staff and for the owner of a suspended one. */
  organisation: string;
  /** The owner of the organisation that an editor acts for. */
  colleague: { id: string; email: string; organisationId: string };
  /** The owner of another organisation, with an open invitation. */
  stranger: {
    id: string;
    email: string;
    sessionId: string;
    organisationId: string;
    invitationId: string;
  };
  listings: Record<ListingKind, string>;
  revision: string;
  /** Of the live listings, if the scene has promotions. */
  promotions: Record<ListingKind, string>;
  imports: Record<ListingKind, string>;
  /** Of the actor's organisation and of the stranger's; neither is proven. */
  domains: { own: string; foreign: string };
  /** Two of the actor and one of the stranger, and in the actor's first and the stranger's the first of two entries. */
  shortlists: { own: string; second: string; foreign: string };
  entries: { own: string; foreign: string };
  /** The actor's and the stranger's. */
  searches: { own: string; foreign: string };
  /** About the actor's listing and about the stranger's; the stranger has answered. */
  disputes: { own: string; foreign: string };
  /** From the actor to the stranger's organisation, which has replied, and the other way round, without a reply. */
  enquiries: { sent: string; received: string };
  /** The stranger's reply, and the question to the actor's organisation. */
  messages: { reply: string; question: string };
  /** A message that was not sent before. */
  typed: { key: string; message: string };
  /** About messages of a buyer who is gone, to the actor's organisation and to the stranger's. */
  reports: { own: string; foreign: string };
  /** From the actor to the stranger's organisation, and the other way round. */
  briefs: { own: string; foreign: string };
  /** Of the second brief to the actor's organisation, and of the first to the stranger's. */
  letters: { own: string; foreign: string };
  /** What a moderator's page about the stranger's dispute carries. */
  seenDispute: string;
  browser: HttpBrowser;
};

export const SCENE_PASSWORD = "label-harbour-2026";
const SECRET = "REBADGESCENESECRETNOBODYSHOWSIT2";
export const sceneContent = {
  service_type: "Analytics & Reporting",
  location: ["Germany"],
  language: ["English"],
  website: "https://scene.example/",
  price_from: 49,
  description: "Reports your clients open under your own name.",
};
const contentTypes =
  "business_name text, service_type text, location text[], language text[], website text, price_from numeric, description text";

/** `listings` are the kinds of listings and imports to insert; all by default. */
type Wanted = {
  kind: ActorKind;
  listings?: readonly string[];
  promotion?: Promotion | undefined;
};

/** Inserts all scenes in a few statements, because there are thousands. */
export async function someScenes(wanted: readonly Wanted[]) {
  const scenes = wanted.map(({ kind }) => aScene(kind));
  const hash = await hashPassword(SCENE_PASSWORD);
  const sessions = await Promise.all(scenes.map(signIn));

  await insertRows("users", "id uuid, email text, role text", [
    ...scenes.map(({ kind, actor }) => ({ ...actor, role: roleOf(kind) })),
    ...scenes.map(({ stranger }) => ({ ...stranger, role: "provider" })),
    ...scenes.filter(isEditor).map(({ colleague }) => ({ ...colleague, role: "provider" })),
  ]);
  await insertOrganisations(scenes);
  await insertRows(
    "passwords",
    "user_id uuid, hash text",
    scenes.flatMap(({ actor, stranger }) =>
      [actor, stranger].map(({ id }) => ({ user_id: id, hash })),
    ),
  );
  const listings = scenes.flatMap((scene, index) => listingsOf(scene, wanted[index]));
  const listingTypes = `id uuid, user_id uuid, status text, facts jsonb, ${contentTypes}`;
  await insertRows("white_label_services", listingTypes, listings);
  const present = new Set(listings.map(({ id }) => id));
  await insertRows(
    "listing_revisions",
    `id uuid, listing_id uuid, user_id uuid, based_on_version integer, ${contentTypes}`,
    scenes.map(revisionOf).filter(({ listing_id }) => present.has(listing_id)),
  );
  await insertDomains(scenes, wanted);
  const writing = scenes.filter((_, index) => {
    const names = wanted[index]?.listings ?? allKinds;
    return names.includes("own") || names.includes("foreign");
  });
  await insertEnquiries(writing, present);
  await insertBriefs(writing, present);
  await insertShortlists(
    scenes.flatMap((scene, index) => listsOf(scene, wanted[index]?.listings ?? allKinds)),
  );
  await insertSearches(scenes, wanted);
  await insertDisputes(
    scenes.filter(({ listings }) => present.has(listings.own)),
    "own",
  );
  await insertDisputes(
    scenes.filter(({ listings }) => present.has(listings.foreign)),
    "foreign",
  );
  const promoted = scenes.flatMap((scene, index) => promotionsOf(scene, wanted[index]?.promotion));
  await insertPromotions(promoted.filter(({ listingId }) => present.has(listingId)));
  await insertImports(
    scenes.flatMap((scene, index) => importsOf(scene, wanted[index]?.listings ?? allKinds)),
  );
  await insertRows(
    "second_factors",
    "user_id uuid, secret text, confirmed_at timestamptz",
    scenes
      .filter(({ kind }) => roleOf(kind) !== "provider")
      .map(({ actor }) => ({
        user_id: actor.id,
        secret: SECRET,
        confirmed_at: "2026-01-01",
      })),
  );
  await insertRows(
    "sessions",
    "id uuid, user_id uuid, organisation_id uuid, token_hash bytea, address text, user_agent text",
    sessions.flatMap(({ rows }) => rows),
  );
  await insertRows(
    "staff_sessions",
    "session_id uuid, token_hash bytea",
    sessions.flatMap(({ staffRows }) => staffRows),
  );
  const suspended = scenes.filter(({ kind }) => kind === "suspended provider");
  await suspend(
    "users",
    suspended.map(({ actor }) => actor.id),
  );
  const shutOut = scenes.filter(({ kind }) => kind === "owner of a suspended organisation");
  await suspend(
    "organisations",
    shutOut.map(({ organisation }) => organisation),
  );
  // Thousands of rows at once: without figures about them PostgreSQL would read whole tables.
  await query("analyze");
  return scenes;
}

/** Suspends what the requests to these addresses lift: the stranger's account or organisation. */
export async function suspendStrangers(
  scenes: readonly Scene[],
  pathOf: (index: number) => string | undefined,
) {
  const liftedAt = (folder: string) =>
    scenes.filter((_, index) => {
      const path = pathOf(index) ?? "";
      return path.includes(`/${folder}/`) && path.endsWith("/lift");
    });
  await suspend(
    "users",
    liftedAt("accounts").map(({ stranger }) => stranger.id),
  );
  await suspend(
    "organisations",
    liftedAt("organisations").map(({ stranger }) => stranger.organisationId),
  );
}

async function suspend(table: "users" | "organisations", ids: string[]) {
  await query(`update ${table} set suspended_at = now() where id = any($1)`, [ids]);
}

/** The id for an address: of an account, an organisation, a domain, a promotion, an import, a list, a search, a brief, or else a listing. */
export function subjectOf(path: string, id: string, scene: Scene) {
  const {
    actor,
    organisation,
    stranger,
    listings,
    domains,
    disputes,
    promotions,
    imports,
    searches,
  } = scene;
  if (path.includes("/briefs/")) return briefOf(path, id, scene);
  if (/\/(enquiries|inbox|reports)\//.test(path)) return conversationOf(path, id, scene);
  if (path.includes("/organisations/"))
    return id === "own" ? organisation : stranger.organisationId;
  if (/\/(accounts|people)\//.test(path)) return id === "own" ? actor.id : stranger.id;
  if (path.includes("/disputes/")) return disputes[id as keyof Scene["disputes"]] ?? "";
  if (path.includes("/searches/")) return searches[id as keyof Scene["searches"]] ?? "";
  if (path.includes("/domains/")) return domains[id as keyof Scene["domains"]] ?? "";
  if (path.includes("/promotions/")) return promotions[id as ListingKind] ?? "";
  if (path.includes("/saved/"))
    return { own: scene.shortlists.own, foreign: scene.shortlists.foreign }[id] ?? "";
  if (path.includes("/import/")) return imports[id as ListingKind] ?? "";
  return listings[id as ListingKind] ?? "";
}

/** Of an enquiry as one side sees it, or of a report. */
function conversationOf(path: string, id: string, { enquiries, reports }: Scene) {
  if (path.includes("/reports/")) return reports[id as keyof Scene["reports"]] ?? "";
  const [own, foreign] = path.includes("/inbox/")
    ? [enquiries.received, enquiries.sent]
    : [enquiries.sent, enquiries.received];
  return { own, foreign }[id] ?? "";
}

/** As one side sees it. */
function briefOf(path: string, id: string, { briefs, letters }: Scene) {
  return (path.includes("/inbox/") ? letters : briefs)[id as keyof Scene["briefs"]] ?? "";
}

/** Deletes the accounts, so that other tests do not find their listings. */
export async function clearScenes(scenes: readonly Scene[]) {
  const people = scenes.flatMap(({ actor, stranger, colleague }) => [
    actor.id,
    stranger.id,
    colleague.id,
  ]);
  // Subscriptions first: as long as they exist, a concurrent assignment of places inserts the places again.
  await query("delete from subscriptions where user_id = any($1)", [people]);
  await query(
    `delete from promotion_places place using white_label_services listing
      where listing.id = place.listing_id and listing.user_id = any($1)`,
    [people],
  );
  // Under the same lock as the assignment: both write listings, in different orders.
  await query(
    `delete from users where id = any($1)
        and (select pg_advisory_xact_lock(hashtextextended('promotions', 0))) is not null`,
    [people],
  );
  await query(
    "delete from enquiries where listing_name = 'Scene' and buyer_id is null and organisation_id is null",
  );
  await query(
    `delete from organisations where name = 'Scene claimant'
        and not exists (select from disputes where claimant_id = organisations.id)`,
  );
}

function aScene(kind: ActorKind): Scene {
  const person = () => ({ id: randomUUID(), email: `${randomUUID()}@scenes.example` });
  const ids = () => Object.fromEntries(allKinds.map((name) => [name, randomUUID()]));
  return {
    kind,
    actor: person(),
    organisation: randomUUID(),
    colleague: { ...person(), organisationId: randomUUID() },
    stranger: {
      ...person(),
      sessionId: randomUUID(),
      organisationId: randomUUID(),
      invitationId: randomUUID(),
    },
    listings: ids() as Scene["listings"],
    promotions: ids() as Scene["promotions"],
    imports: ids() as Scene["imports"],
    domains: { own: randomUUID(), foreign: randomUUID() },
    shortlists: { own: randomUUID(), second: randomUUID(), foreign: randomUUID() },
    entries: { own: randomUUID(), foreign: randomUUID() },
    searches: { own: randomUUID(), foreign: randomUUID() },
    disputes: { own: randomUUID(), foreign: randomUUID() },
    enquiries: { sent: randomUUID(), received: randomUUID() },
    messages: { reply: randomUUID(), question: randomUUID() },
    typed: { key: randomUUID(), message: "Do you offer an API?" },
    reports: { own: randomUUID(), foreign: randomUUID() },
    briefs: { own: randomUUID(), foreign: randomUUID() },
    letters: { own: randomUUID(), foreign: randomUUID() },
    seenDispute: "nothing",
    revision: randomUUID(),
    browser: new HttpBrowser(),
  };
}

async function insertOrganisations(scenes: readonly Scene[]) {
  const strangers = scenes.map(({ stranger }) => stranger);
  const editors = scenes.filter(isEditor);
  const owners = [
    ...strangers,
    ...editors.map(({ colleague }) => colleague),
    ...scenes
      .filter(hasOrganisation)
      .map(({ actor, organisation }) => ({ ...actor, organisationId: organisation })),
  ];
  await insertRows(
    "organisations",
    "id uuid",
    owners.map(({ organisationId }) => ({ id: organisationId })),
  );
  await insertRows("organisation_members", "organisation_id uuid, user_id uuid, role text", [
    ...owners.map(({ id, organisationId }) => ({
      organisation_id: organisationId,
      user_id: id,
      role: "owner",
    })),
    ...editors.map(({ actor, colleague }) => ({
      organisation_id: colleague.organisationId,
      user_id: actor.id,
      role: "editor",
    })),
  ]);
  await insertRows(
    "invitations",
    "id uuid, organisation_id uuid, email text, role text",
    strangers.map(({ invitationId, organisationId, email }) => ({
      id: invitationId,
      organisation_id: organisationId,
      email: `friend-of-${email}`,
      role: "editor",
    })),
  );
}

/** Of the organisations that have listings in the scene. */
async function insertDomains(scenes: readonly Scene[], wanted: readonly Wanted[]) {
  const rows = scenes.flatMap(({ actor, stranger, domains }, index) => {
    const names = wanted[index]?.listings ?? allKinds;
    return [
      { id: domains.own, owner: actor.id, isThere: names.includes("own") },
      { id: domains.foreign, owner: stranger.id, isThere: names.includes("foreign") },
    ];
  });
  await query(
    `insert into domain_proofs (id, organisation_id, domain, next_look_at)
     select id, organisation_of(owner), 'scene-' || left(id::text, 8) || '.com', null
       from jsonb_to_recordset($1) added (id uuid, owner uuid)`,
    [JSON.stringify(rows.filter(({ isThere }) => isThere))],
  );
}

/** Seen by both sides, so that looking at them changes nothing. */
async function insertEnquiries(scenes: readonly Scene[], present: ReadonlySet<string>) {
  const rows = scenes.flatMap((scene) => {
    const { actor, stranger, enquiries, messages, reports } = scene;
    const [sentMessage, ownReported, foreignReported] = [randomUUID(), randomUUID(), randomUUID()];
    const [to, from] = [stranger.id, actor.id];
    return [
      { id: enquiries.sent, buyer: from, to, message: sentMessage, reply: messages.reply },
      {
        id: enquiries.received,
        buyer: to,
        to: actorAsked(scene, present),
        message: messages.question,
      },
      {
        id: randomUUID(),
        to: actorAsked(scene, present),
        message: ownReported,
        report: reports.own,
      },
      { id: randomUUID(), to, message: foreignReported, report: reports.foreign },
    ];
  });
  await query(
    `with wanted as (
       select * from jsonb_to_recordset($1) added (id uuid, buyer uuid, "to" uuid, message uuid, reply uuid, report uuid)
     ), added as (
       insert into enquiries (id, key, buyer_id, organisation_id, listing_name, kind, text_hash, words, read_at, answered_at,
                              reported_at, is_new_for_provider)
       select id, message, buyer, case when "to" is not null then organisation_of("to") end, 'Scene', 'question', sha256(id::text::bytea), '', now(),
              case when reply is not null then now() end, case when report is not null then now() end, false
         from wanted
     ), asked as (
       insert into enquiry_messages (id, key, enquiry_id, is_from_buyer, author_id, message, hidden_at)
       select message, message, id, true, buyer, 'Is there an API?', case when report is not null then now() end from wanted
     ), replied as (
       insert into enquiry_messages (id, key, enquiry_id, is_from_buyer, author_id, message)
       select reply, reply, id, false, "to", 'There is.' from wanted where reply is not null
     )
     insert into message_reports (id, message_id, is_by_buyer, reporter_id, reason)
     select report, message, false, "to", 'spam' from wanted where report is not null`,
    [JSON.stringify(rows)],
  );
}

async function insertSearches(scenes: readonly Scene[], wanted: readonly Wanted[]) {
  const rows = scenes.flatMap(({ actor, stranger, searches }, index) => {
    const names = wanted[index]?.listings ?? allKinds;
    const search = { address: "/services?location=Austria", frequency: "daily", slot: "1" };
    return [
      { ...search, id: searches.own, user_id: actor.id, name: "own" },
      { ...search, id: searches.foreign, user_id: stranger.id, name: "foreign" },
    ].filter(({ name }) => names.includes(name));
  });
  const types = "id uuid, user_id uuid, address text, frequency text, slot integer";
  await insertRows("saved_searches", types, rows);
}

/** Seen by both sides, with an answer that can be published, a note that can be reported, and no reply yet, so that all can be done. */
async function insertBriefs(scenes: readonly Scene[], present: ReadonlySet<string>) {
  const rows = scenes.flatMap((scene) => {
    const { actor, stranger, briefs, letters, listings } = scene;
    return [
      {
        id: briefs.own,
        buyer: actor.id,
        letter: letters.foreign,
        to: stranger.id,
        listing: listings.foreign,
      },
      {
        id: briefs.foreign,
        buyer: stranger.id,
        letter: letters.own,
        to: actorAsked(scene, present),
        listing: listings.own,
      },
    ];
  });
  await query(
    `with wanted as (
       select * from jsonb_to_recordset($1) added (id uuid, buyer uuid, letter uuid, "to" uuid, listing uuid)
     ), added as (
       insert into briefs (id, key, buyer_id, purpose, countries, languages, start, must_haves, text_hash, days, expires_at)
       select id, id, buyer, 'A product for our clients.', '{}', '{}', 'now', '[{"field": "links_domain", "wanted": null}]',
              sha256(id::text::bytea), 14, now() + interval '14 days' from wanted
     ), asked as (
       insert into brief_letters (id, brief_id, position, organisation_id, listing_id, listing_name, note, read_at, is_new_for_provider)
       select letter, wanted.id, 1, case when "to" is not null then organisation_of("to") end, white_label_services.id, 'Scene', 'We do.', now(), false
         from wanted left join white_label_services on white_label_services.id = listing
     )
     insert into brief_questions (letter_id, field, answer, answered_at)
     select letter, 'links_domain', '{"tier": "included", "value": true}', now() from wanted`,
    [JSON.stringify(rows)],
  );
}

/** Without own listings the actor gets no organisation, because a page would show by it that something was asked. */
function actorAsked({ actor, listings }: Scene, present: ReadonlySet<string>) {
  return present.has(listings.own) ? actor.id : null;
}

function hasOrganisation({ kind }: Scene) {
  return kind === "owner of a suspended organisation" || roleOf(kind) !== "provider";
}

/** By an organisation without people; about the actor's listing it is not answered yet. */
async function insertDisputes(scenes: readonly Scene[], name: "own" | "foreign") {
  const rows = scenes.map(({ disputes, listings }) => ({
    id: disputes[name],
    listing: listings[name],
  }));
  await query(
    `with claimant as (
       insert into organisations (name) values ('Scene claimant') returning id
     )
     insert into disputes (id, listing_id, claimant_id, holder_id, statement, answer)
     select asked.id, listing.id, claimant.id, listing.organisation_id, 'We make it.', $2
       from jsonb_to_recordset($1) asked (id uuid, listing uuid)
       join white_label_services listing on listing.id = asked.listing, claimant`,
    [JSON.stringify(rows), name === "foreign" ? "It is ours." : null],
  );
  if (name === "own") return;
  const seen = await query<{ id: string; seen: string }>(
    "select id, dispute_seen(id) as seen from disputes where id = any($1)",
    [rows.map(({ id }) => id)],
  );
  const known = new Map(seen.map((row) => [row.id, row.seen]));
  for (const scene of scenes)
    scene.seenDispute = known.get(scene.disputes.foreign) ?? scene.seenDispute;
}

function isEditor({ kind }: Scene) {
  return kind === "editor";
}

function roleOf(kind: ActorKind) {
  if (kind === "admin") return "admin";
  return kind.startsWith("moderator") ? "moderator" : "provider";
}

function listingsOf(
  { listings, actor, stranger }: Scene,
  { listings: names = allKinds, promotion }: Partial<Wanted> = {},
) {
  return Object.entries(statuses)
    .filter(([name]) => names.includes(name))
    .map(([name, status]) => ({
      ...sceneContent,
      id: listings[name as ListingKind],
      user_id: name.startsWith("own") ? actor.id : stranger.id,
      business_name: `Scene ${name}`,
      facts: { branded_demo: { tier: "included", value: "https://demo.scene.example/" } },
      status,
      // A category has three places, so each listing has a category of its own.
      ...(promotion && { service_type: `Scene ${listings[name as ListingKind]}` }),
    }));
}

function revisionOf({ revision, listings, stranger }: Scene) {
  return {
    ...sceneContent,
    id: revision,
    listing_id: listings["foreign live"],
    user_id: stranger.id,
    based_on_version: 1,
    business_name: "Scene update",
  };
}

/** Also inserts a session for the stranger. */
async function signIn({ kind, actor, stranger, browser }: Scene) {
  const where = { address: browser.address, user_agent: "" };
  const sessionId = randomUUID();
  const [actors, strangers, staff] = [makeToken(), makeToken(), makeToken()];
  const rows: Record<string, string | null>[] = [
    { id: stranger.sessionId, user_id: stranger.id, ...hashOf(strangers), ...where },
  ];
  if (kind === "visitor") return { rows, staffRows: [] };

  browser.cookies.set(...(await cookie(sessionCookie, actors.token)));
  // The session of a removed member still names the organisation.
  const organisation = kind === "removed member" ? stranger.organisationId : null;
  rows.push({
    id: sessionId,
    user_id: actor.id,
    organisation_id: organisation,
    ...hashOf(actors),
    ...where,
  });
  if (kind !== "moderator" && kind !== "admin") return { rows, staffRows: [] };

  browser.cookies.set(...(await cookie(staffCookie, staff.token)));
  return { rows, staffRows: [{ session_id: sessionId, ...hashOf(staff) }] };
}

function hashOf({ hash }: { hash: Buffer }) {
  return { token_hash: `\\x${hash.toString("hex")}` };
}

async function cookie({ serialize }: typeof sessionCookie, token: string) {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(await serialize(token)) ?? [];
  return [name, value] as const;
}
