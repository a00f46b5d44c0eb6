import { sql } from "kysely";
import { transaction, webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { Actor } from "../actor.ts";
import { findSessions, type SignedIn } from "../sessions/find-sessions.server.ts";

/** For the account tab, which every route of its forms renders too: without scripts an answer needs a whole page. */
export async function findAccountPage(actor: SignedIn) {
  const [account, sessions] = await Promise.all([findAccount(actor), findSessions(actor)]);
  return { ...account, sessions };
}

async function findAccount(actor: Actor) {
  const [ways, listings] = await Promise.all([
    webDatabase
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
      .executeTakeFirstOrThrow(),
    transaction(asOwner(actor), (tx) =>
      tx
        .selectFrom("whiteLabelServices")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("userId", "=", actor.id)
        .executeTakeFirstOrThrow(),
    ),
  ]);

  return {
    email: ways.email,
    hasPassword: Boolean(ways.hasPassword),
    signsInWithGoogle: Boolean(ways.signsInWithGoogle),
    listingCount: listings.count,
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
      .select(["organisationId", "name", "organisationMembers.role", "joinedAt"])
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
  const owned = await transaction(asOwner(actor), async (tx) => ({
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
    // A row policy shows only the drafts of one's own listings.
    factDrafts: await tx.selectFrom("factDrafts").selectAll().execute(),
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
    contactMessages: (await ownContactMessages.execute(tx)).rows,
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

  return { account, organisations, identities, sessions, newsletter, ...owned };
}

const ownContactMessages = sql<{
  name: string;
  email: string;
  subject: string;
  message: string;
  status: string;
  createdAt: Date;
}>`select * from own_contact_messages()`;

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

/** As the provider role, a moderator's query sees only the moderator's own listings. */
function asOwner(actor: Actor): Actor {
  return { ...actor, role: "provider" };
}
