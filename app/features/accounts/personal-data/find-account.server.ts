import { sql } from "kysely";
import {
  asProvider,
  currentOrganisation,
  webDatabase,
} from "#app/infrastructure/database/database.server.ts";
import type { Actor } from "../actor.ts";
import { findSessions, type SignedIn } from "../sessions/find-sessions.server.ts";

/** For the account tab, which every route of its forms renders too: without scripts an answer needs a whole page. */
export async function findAccountPage(actor: SignedIn) {
  const [account, sessions] = await Promise.all([findAccount(actor), findSessions(actor)]);
  return { ...account, sessions };
}

async function findAccount(actor: Actor) {
  const ways = await webDatabase
    .selectFrom("users")
    .leftJoin("passwords", "passwords.userId", "users.id")
    .select(({ exists, selectFrom, eb }) => [
      "users.email",
      eb("passwords.userId", "is not", null).as("hasPassword"),
      exists(selectFrom("identities").whereRef("identities.userId", "=", "users.id")).as(
        "signsInWithGoogle",
      ),
    ])
    .where("users.id", "=", actor.id)
    .executeTakeFirstOrThrow();

  return {
    email: ways.email,
    hasPassword: Boolean(ways.hasPassword),
    signsInWithGoogle: Boolean(ways.signsInWithGoogle),
  };
}

/**
 * All personal data of an account under our column names, without data that only secures it. Contact messages and
 * the newsletter belong to no account and are found by the account's confirmed email address.
 */
export async function findPersonalData(actor: Actor) {
  const [account, organisations, identities, sessions] = await Promise.all([
    webDatabase
      .selectFrom("users")
      .select(["id", "email", "name", "role", "suspendedAt", "createdAt"])
      .where("id", "=", actor.id)
      .executeTakeFirstOrThrow(),
    webDatabase
      .selectFrom("organisationMembers")
      .innerJoin("organisations", "organisations.id", "organisationId")
      .select(["organisationId", "name", "suspendedAt", "organisationMembers.role", "joinedAt"])
      .where("userId", "=", actor.id)
      .orderBy("joinedAt")
      .execute(),
    webDatabase
      .selectFrom("identities")
      .select(["issuer", "subject", "createdAt"])
      .where("userId", "=", actor.id)
      .execute(),
    webDatabase
      .selectFrom("sessions")
      .select(["address", "userAgent", "createdAt", "usedAt"])
      .where("userId", "=", actor.id)
      .execute(),
  ]);

  const newsletter = await findNewsletter(account.email);
  const addressed = await asProvider(actor, async (tx) => ({
    contactMessages: (await ownContactMessages.execute(tx)).rows,
    invitations: (await ownInvitations.execute(tx)).rows,
    enquiries: (await ownEnquiries.execute(tx)).rows,
    enquiryMessages: (await ownEnquiryMessages.execute(tx)).rows,
    briefs: (await ownBriefTexts.execute(tx)).rows,
    shortlists: await tx
      .selectFrom("shortlists")
      .select(["id", "name", "position", "createdAt", "shareToken", "sharedAt", "sharesNotes"])
      .orderBy("position")
      .execute(),
    shortlistEntries: await tx
      .selectFrom("shortlistEntries")
      .select(["shortlistId", "listingId", "position", "note", "createdAt"])
      .orderBy("shortlistId")
      .orderBy("position")
      .execute(),
    savedSearches: await tx
      .selectFrom("savedSearches")
      .select(["address", "frequency", "createdAt", "mailedAt"])
      .where("userId", "=", actor.id)
      .orderBy("createdAt")
      .execute(),
    notificationSettings: await tx
      .selectFrom("notificationSettings")
      .select(["kind", "isOn"])
      .where("userId", "=", actor.id)
      .execute(),
  }));
  const [first, ...others] = organisations;
  const made = await findMade({ id: actor.id, organisationId: first?.organisationId });
  for (const { organisationId } of others) {
    append(made, await findMade({ id: actor.id, organisationId }));
  }
  return { account, organisations, identities, sessions, newsletter, ...addressed, ...made };
}

type Made = Awaited<ReturnType<typeof findMade>>;

function append(made: Made, more: Made) {
  for (const name of Object.keys(made) as (keyof Made)[]) {
    (made[name] as unknown[]).push(...more[name]);
  }
}

/** What the person made for one organisation; a row policy shows nothing of others. */
function findMade(actor: { id: string; organisationId: string | undefined }) {
  return asProvider(actor, async (tx) => ({
    listings: await tx
      .selectFrom("whiteLabelServices")
      .select([
        "id",
        "businessName",
        "serviceType",
        "location",
        "language",
        "website",
        "priceFrom",
        "priceUnit",
        "oneLine",
        "description",
        "logoUrl",
        "pictures",
        "facts",
        "status",
        "createdAt",
        "updatedAt",
      ] as const)
      .where("userId", "=", actor.id)
      .orderBy("createdAt")
      .execute(),
    revisions: await tx
      .selectFrom("listingRevisions")
      .selectAll()
      .where("userId", "=", actor.id)
      .orderBy("createdAt")
      .execute(),
    factDrafts: await tx
      .selectFrom("factDrafts")
      .innerJoin("whiteLabelServices", "whiteLabelServices.id", "factDrafts.listingId")
      .selectAll("factDrafts")
      .where("whiteLabelServices.userId", "=", actor.id)
      .execute(),
    reviews: await tx
      .selectFrom("reviews")
      .innerJoin("whiteLabelServices", "whiteLabelServices.id", "reviews.listingId")
      .select([
        "listingId",
        "revisionId",
        "decision",
        "reasonCode",
        "note",
        "fields",
        "reviews.createdAt",
      ])
      .where("whiteLabelServices.userId", "=", actor.id)
      .orderBy("reviews.createdAt")
      .execute(),
    listingEvents: await tx
      .selectFrom("listingEvents")
      .select(["listingId", "kind", "content", "createdAt"])
      .where("userId", "=", actor.id)
      .orderBy("createdAt")
      .execute(),
    logos: await tx
      .selectFrom("logos")
      .select(["name", "url", "sourceUrl", "createdAt"])
      .where("userId", "=", actor.id)
      .orderBy("createdAt")
      .execute(),
    pictures: await tx
      .selectFrom("pictures")
      .select(["name", "url", "width", "height", "sourceUrl", "createdAt"])
      .where("userId", "=", actor.id)
      .orderBy("createdAt")
      .execute(),
    subscriptions: await tx
      .selectFrom("subscriptions")
      .selectAll()
      .where("userId", "=", actor.id)
      .execute(),
    customers: await tx
      .selectFrom("stripeCustomers")
      .select(["stripeCustomerId", "createdAt"])
      .where("userId", "=", actor.id)
      .execute(),
    checkoutAttempts: await tx
      .selectFrom("checkoutAttempts")
      .select(["listingId", "planType", "status", "createdAt"])
      .where("userId", "=", actor.id)
      .execute(),
    waits: await tx
      .selectFrom("placeWaits")
      .select(["listingId", "createdAt", "toldAt"])
      .where("userId", "=", actor.id)
      .execute(),
    domains: await tx
      .selectFrom("domainProofs")
      .select(["domain", "method", "address", "createdAt", "provenAt"])
      .where("organisationId", "=", currentOrganisation)
      .orderBy("domain")
      .execute(),
    disputes: await tx
      .selectFrom("disputes")
      .select(({ eb }) => [
        "listingId",
        eb
          .case()
          .when("claimantId", "=", currentOrganisation)
          .then(eb.ref("statement"))
          .else(eb.ref("answer"))
          .end()
          .as("written"),
        "openedAt",
        "outcome",
        "reason",
        "endedAt",
      ])
      .orderBy("openedAt")
      .execute(),
    imports: await tx
      .selectFrom("imports")
      .select(["id", "fileName", "unknownColumns", "status", "createdAt", "startedAt"])
      .where("userId", "=", actor.id)
      .execute(),
    importRows: await tx
      .selectFrom("importRows")
      .innerJoin("imports", "imports.id", "importRows.importId")
      .select(["importId", "line", "name", "content", "outcome", "problems", "listingId", "logo"])
      .where("imports.userId", "=", actor.id)
      .orderBy("importId")
      .orderBy("line")
      .execute(),
  }));
}

const ownContactMessages = sql<{
  name: string;
  email: string;
  subject: string;
  message: string;
  status: string;
  createdAt: Date;
}>`select * from own_contact_messages()`;

const ownInvitations = sql<{
  organisation: string;
  role: string;
  createdAt: Date;
  expiresAt: Date;
}>`select * from own_invitations()`;

const ownEnquiries = sql<{
  listingName: string;
  kind: string;
  state: string;
  sentAt: Date;
  declineReason: string | null;
  contactName: string | null;
  sharedAt: Date | null;
}>`
  select id, listing_name, kind, state, sent_at, decline_reason, contact_name, shared_at from own_enquiries()`;

const ownEnquiryMessages = sql<{
  enquiryId: string;
  listingName: string;
  isOwn: boolean;
  message: string;
  sentAt: Date;
}>`select * from own_enquiry_messages()`;

const ownBriefTexts = sql<{
  listingName: string;
  isOwn: boolean;
  sentAt: Date;
  purpose: string | null;
  details: unknown;
  note: string | null;
  answers: unknown;
}>`select * from own_brief_texts()`;

async function findNewsletter(email: string) {
  const subscribers = webDatabase.selectFrom("newsletterSubscribers").where("email", "=", email);
  const [subscriptions, deliveries] = await Promise.all([
    subscribers
      .select(["email", "status", "source", "createdAt", "confirmedAt", "unsubscribedAt"])
      .execute(),
    subscribers
      .innerJoin("newsletterDeliveries", "subscriberId", "newsletterSubscribers.id")
      .select(["kind", "newsletterDeliveries.createdAt", "deliveredAt"])
      .orderBy("newsletterDeliveries.createdAt")
      .execute(),
  ]);
  return { subscriptions, deliveries };
}
