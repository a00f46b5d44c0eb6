import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Actor, Role } from "#app/features/accounts/actor.ts";
import type { Browser } from "#app/features/accounts/browser.ts";
import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import { contentIn } from "#app/features/listings/own/listing-content.ts";
import type { ListingForm } from "#app/features/listings/own/listing-form.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { makeSecret } from "#app/infrastructure/identity/one-time-codes.server.ts";
import { hashToken, makeToken } from "#app/infrastructure/identity/token.server.ts";
import type { Job } from "#app/shared/job.ts";
import { everything } from "./database.ts";

let made = 0;

/** Each call makes another one; nothing about it matters but what the test names. */
async function anAccount(role: Role, email?: string): Promise<Actor & { email: string }> {
  const user = await everything
    .insertInto("users")
    .values({ email: email ?? `${role}-${++made}@rebadge.test`, role })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
  return { ...user, role };
}

export const aProvider = () => anAccount("provider");
export const aModerator = () => anAccount("moderator");
export const anAdmin = () => anAccount("admin");

export function someListing(userId: string) {
  return {
    userId,
    businessName: `Provider ${++made}`,
    serviceType: "Analytics & Reporting",
    location: ["Germany"],
    language: ["English"],
    website: "https://provider.example",
    priceFrom: 49,
    description: "Reports your clients open under your own name.",
  } satisfies Insertable<DB["whiteLabelServices"]>;
}

export async function aListing(named: Partial<Insertable<DB["whiteLabelServices"]>> = {}) {
  const userId = named.userId ?? (await aProvider()).id;
  return everything
    .insertInto("whiteLabelServices")
    .values({ ...someListing(userId), ...named })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An edit that the owner of a live listing proposes: all it says, but for what the test names. */
export async function aRevision(
  listing: Awaited<ReturnType<typeof aListing>>,
  named: Partial<Insertable<DB["listingRevisions"]>> = {},
) {
  return everything
    .insertInto("listingRevisions")
    .values({
      ...contentIn(listing),
      listingId: listing.id,
      userId: listing.userId,
      basedOnVersion: listing.version,
      ...named,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A form as a provider fills it in; nothing about it matters but what the test names. */
export function aListingForm(named: Partial<ListingForm> = {}): ListingForm {
  return formOf({ ...someListing(""), businessName: `Provider ${++made}`, logoUrl: null }, named);
}

/** A listing's words as they stand in its form. */
export function formOf(content: ListingContent, named: Partial<ListingForm> = {}): ListingForm {
  const { businessName, website, description, priceFrom } = content;
  return {
    businessName,
    website,
    description,
    priceFrom: priceFrom ?? undefined,
    category: content.serviceType as ListingForm["category"],
    countries: content.location as ListingForm["countries"],
    languages: content.language as ListingForm["languages"],
    isContactForPricing: priceFrom === null,
    ...named,
  };
}

/** On record as stored; no file comes with it. */
export async function aLogo(
  { id }: Pick<Actor, "id">,
  named: Partial<Insertable<DB["logos"]>> = {},
) {
  const name = `${randomUUID()}.webp`;
  return everything
    .insertInto("logos")
    .values({ name, url: `/logos/${name}`, userId: id, ...named })
    .returning(["name", "url"])
    .executeTakeFirstOrThrow();
}

export async function anAccountWithPassword(
  named: { email?: string; role?: Role; password?: string } = {},
) {
  const { role = "provider", password = "harbour-lantern-42" } = named;
  const account = await anAccount(role, named.email);
  const hash = await hashPassword(password);
  await everything.insertInto("passwords").values({ userId: account.id, hash }).execute();
  return { ...account, password };
}

/** One that only ever came from Google. */
export async function anAccountWithGoogle(named: { email?: string; subject?: string } = {}) {
  const account = await anAccount("provider", named.email);
  const identity = {
    issuer: process.env.GOOGLE_ISSUER ?? "",
    subject: named.subject ?? account.email,
  };
  await everything
    .insertInto("identities")
    .values({ ...identity, userId: account.id })
    .execute();
  return account;
}

/** A stranger to every account, with an address of its own: no two of them share a limit. */
export function aBrowser(named: Partial<Browser> = {}): Browser {
  const address = `10.${(++made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
  return { address, userAgent: "curl/8.0", token: makeToken().token, ...named };
}

/** Whoever holds it is signed in: `actor` as verbs are handed it, `token` as the browser keeps it. */
export async function aSession(
  account: Actor & { email: string },
  named: Partial<Insertable<DB["sessions"]>> = {},
) {
  const { token, hash } = makeToken();
  const { id, createdAt } = await everything
    .insertInto("sessions")
    .values({ tokenHash: hash, userId: account.id, address: "10.0.0.1", userAgent: "", ...named })
    .returning(["id", "createdAt"])
    .executeTakeFirstOrThrow();
  const { email, role } = account;
  return { token, actor: { id: account.id, role, email, sessionId: id, signedInAt: createdAt } };
}

/** What an authenticator app holds for this account; `code` is what it shows so many half minutes from now. */
export async function aSecondFactor(
  { id }: Actor,
  named: Partial<Insertable<DB["secondFactors"]>> = {},
) {
  const { secret } = await everything
    .insertInto("secondFactors")
    .values({ userId: id, secret: makeSecret(), confirmedAt: new Date(), ...named })
    .returning("secret")
    .executeTakeFirstOrThrow();
  const code = (away = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + away * 30_000 });
  return { secret, code };
}

/** Whoever holds it beside that session is in the staff area. */
export async function aStaffSession(
  { sessionId }: { sessionId: string },
  named: Partial<Insertable<DB["staffSessions"]>> = {},
) {
  const { token, hash } = makeToken();
  await everything
    .insertInto("staffSessions")
    .values({ tokenHash: hash, sessionId, ...named })
    .execute();
  return token;
}

/** A moderator or an admin who has just shown their second factor: nobody else decides. */
export async function aReviewer(role: "moderator" | "admin" = "moderator") {
  const account = await anAccount(role);
  await aStaffSession({ sessionId: (await aSession(account)).actor.sessionId });
  return account;
}

/** Somebody asked for an account and has not proven the address yet. */
export async function aSignUp(
  named: Partial<Insertable<DB["signUps"]>> & { password?: string } = {},
) {
  const { password = "harbour-lantern-42", ...columns } = named;
  const browser = aBrowser();
  const signUp = await everything
    .insertInto("signUps")
    .values({
      email: `asking-${++made}@rebadge.test`,
      passwordHash: await hashPassword(password),
      browserHash: hashToken(browser.token ?? ""),
      returnPath: "/dashboard",
      ...columns,
    })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
  return { ...signUp, password, browser };
}

/** What a mailed link carries, for a sign-up or for an account. */
export async function aMailedCode(named: Omit<Insertable<DB["mailedCodes"]>, "codeHash">) {
  const { token, hash } = makeToken();
  await everything
    .insertInto("mailedCodes")
    .values({ codeHash: hash, ...named })
    .execute();
  return token;
}

export async function suspend({ id }: Actor) {
  await everything
    .updateTable("users")
    .set({ suspendedAt: new Date() })
    .where("id", "=", id)
    .execute();
}

/** Whatever waits in the queue under this job's name, the oldest first. */
export async function waitingFor<Payload>({ name }: Job<Payload>) {
  const { rows } = await sql<{ payload: Payload }>`
    select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where identifier = ${name} order by jobs.id`.execute(everything);
  return rows.map(({ payload }) => payload);
}

/** For seeing that nothing is done of which the queue cannot be told. */
export async function whileTheQueueIsBroken(work: () => Promise<unknown>) {
  await sql`alter function queue.enqueue rename to enqueue_broken`.execute(everything);
  try {
    await work();
  } finally {
    await sql`alter function queue.enqueue_broken rename to enqueue`.execute(everything);
  }
}
