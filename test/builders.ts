import { randomUUID } from "node:crypto";
import { type Insertable, type RawBuilder, sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Actor, Role } from "#app/features/accounts/actor.ts";
import type { Browser } from "#app/features/accounts/browser.ts";
import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import { contentIn, rowOf } from "#app/features/listings/own/listing-content.ts";
import type { ListingForm } from "#app/features/listings/own/listing-form.ts";
import type { Picture } from "#app/features/listings/pictures/picture.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { makeSecret } from "#app/infrastructure/identity/one-time-codes.server.ts";
import { hashToken, makeToken } from "#app/infrastructure/identity/token.server.ts";
import type { Job } from "#app/shared/job.ts";
import { everything } from "./database.ts";

let made = 0;

/** Every call creates a new one; the test sets only the fields that matter. */
async function anAccount(role: Role, email?: string): Promise<Actor & { email: string }> {
  const user = await everything
    .insertInto("users")
    .values({ email: email ?? `${role}-${++made}@rebadge.test`, role })
    .returning(["id", "email", sql<string>`organisation_of(id)`.as("organisationId")])
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
    .values({ ...someListing(userId), ...written(named) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Live, written by staff for a provider that has not claimed it. Its website is in the domain of `aDomain`. */
export async function anUnclaimedListing(
  named: Partial<Insertable<DB["whiteLabelServices"]>> = {},
) {
  const userId = named.userId ?? (await aModerator()).id;
  const { rows } = await sql<{ id: string }>`select desk() as id`.execute(everything);
  return aListing({
    userId,
    organisationId: rows[0]?.id ?? "",
    status: "approved",
    website: "https://acme.com",
    ...named,
  });
}

export function ownerOf(listing: { userId: string; organisationId: string | null }): Actor {
  const { userId: id, organisationId } = listing;
  return { id, role: "provider", organisationId: organisationId ?? undefined };
}

/** A new account that acts for the listing's organisation; it has one of its own too. */
export async function aMemberOf(
  { organisationId }: { organisationId: string | null },
  role: "owner" | "editor",
) {
  const account = await aProvider();
  await everything
    .insertInto("organisationMembers")
    .values({ organisationId: organisationId ?? "", userId: account.id, role })
    .execute();
  return { ...account, organisationId: organisationId ?? undefined };
}

/** A domain of an organisation; proven by a DNS record unless it is said otherwise. */
export async function aDomain(
  { organisationId }: { organisationId?: string | null | undefined },
  named: Partial<Insertable<DB["domainProofs"]>> = {},
) {
  if (!organisationId) throw new Error("the account has no organisation");
  return everything
    .insertInto("domainProofs")
    .values({
      organisationId,
      domain: "acme.com",
      method: "dns",
      provenAt: new Date(),
      waitingSince: null,
      nextLookAt: new Date(Date.now() + 86_400_000),
      ...named,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** As they are before the first proof. */
export const notProven = {
  method: null,
  provenAt: null,
  waitingSince: new Date(),
  nextLookAt: new Date(),
};

/** A pending edit of a live listing: its content, except for the fields that the test sets. */
export async function aRevision(
  listing: Awaited<ReturnType<typeof aListing>>,
  named: Partial<Insertable<DB["listingRevisions"]>> = {},
) {
  return everything
    .insertInto("listingRevisions")
    .values({
      ...rowOf(contentIn(listing)),
      listingId: listing.id,
      userId: listing.userId,
      basedOnVersion: listing.version,
      ...written(named),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The driver would send an array as one of PostgreSQL's own. */
function written<Named extends { pictures?: unknown }>(named: Named): Named {
  const { pictures } = named;
  return Array.isArray(pictures) ? { ...named, pictures: JSON.stringify(pictures) } : named;
}

/** A valid form; the test sets only the fields that matter. */
export function aListingForm(named: Partial<ListingForm> = {}): ListingForm {
  return formOf({ ...someListing(""), businessName: `Provider ${++made}`, logoUrl: null }, named);
}

/** A listing's content as form fields. */
export function formOf(
  content: Omit<ListingContent, "facts" | "pictures" | "priceUnit" | "oneLine"> & {
    pictures?: unknown;
    priceUnit?: string;
    oneLine?: string | null;
  },
  named: Partial<ListingForm> = {},
): ListingForm {
  const { businessName, website, description, priceFrom, priceUnit = "month" } = content;
  return {
    businessName,
    website,
    description,
    priceFrom: priceFrom ?? undefined,
    priceUnit: priceUnit as ListingForm["priceUnit"],
    oneLine: content.oneLine ?? undefined,
    category: content.serviceType as ListingForm["category"],
    countries: content.location as ListingForm["countries"],
    languages: content.language as ListingForm["languages"],
    isContactForPricing: priceFrom === null,
    pictures: (content.pictures ?? []) as Picture[],
    ...named,
  };
}

/** Only the row, without files, as a listing's content has it. */
export async function aPictureOf(
  { id }: Pick<Actor, "id">,
  { alt = "", ...named }: Partial<Insertable<DB["pictures"]>> & { alt?: string } = {},
): Promise<Picture & { name: string }> {
  const name = `${randomUUID()}.webp`;
  const row = await everything
    .insertInto("pictures")
    .values({ name, url: `/logos/${name}`, userId: id, width: 1600, height: 1000, ...named })
    .returning(["name", "url", "width", "height"])
    .executeTakeFirstOrThrow();
  return { ...row, alt };
}

/** Only the row, without a file. */
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

/** An account without a password, signed up through Google. */
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

/** An anonymous visitor with a unique address, so that no two share a rate limit. */
export function aBrowser(named: Partial<Browser> = {}): Browser {
  const address = `10.${(++made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
  return { address, userAgent: "curl/8.0", token: makeToken().token, ...named };
}

/** `actor` is the argument of use cases, `token` the value of the cookie. */
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
  const { email, role, organisationId } = account;
  const actor = { id: account.id, role, organisationId, email };
  const session = { sessionId: id, signedInAt: createdAt };
  return {
    token,
    actor: { ...actor, ...session, isAtDesk: false, isOrganisationSuspended: false },
  };
}

/** The account's authenticator app; `code` returns the code of a time step relative to now. */
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

/** Together with the session it gives access to the staff area. */
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

/** A moderator or admin with a recent second factor, as decisions require. */
export async function aReviewer(role: "moderator" | "admin" = "moderator") {
  const account = await anAccount(role);
  await aStaffSession({ sessionId: (await aSession(account)).actor.sessionId });
  return account;
}

/** A sign-up whose address is not confirmed yet. */
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

/** The code of a mailed link, for a sign-up or for an account. */
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

export async function suspendOrganisation(
  { organisationId }: { organisationId?: string | null | undefined },
  suspendedAt: Date | null = new Date(),
) {
  await everything
    .updateTable("organisations")
    .set({ suspendedAt })
    .where("id", "=", organisationId ?? "")
    .execute();
}

/** graphile-worker's view has no payload and is read-only, so tests use its table, here and nowhere else. */
const jobsTable = sql.raw("graphile_worker._private_jobs");

/** All jobs with their payloads, oldest first. */
export async function findJobs() {
  const { rows } = await sql<{ taskIdentifier: string; payload: unknown }>`
    select jobs.*, payload from graphile_worker.jobs join ${jobsTable} stored using (id) order by id`.execute(
    everything,
  );
  return rows;
}

/** The payloads of the jobs of this name, oldest first. */
export async function waitingFor<Payload>({ name }: Job<Payload>) {
  const jobs = await findJobs();
  return jobs
    .filter(({ taskIdentifier }) => taskIdentifier === name)
    .map(({ payload }) => payload as Payload);
}

/** Sets columns that no function of graphile-worker sets: `locked_at = now()`. */
export async function changeJobs(set: RawBuilder<unknown>, where = sql`true`) {
  await sql`update ${jobsTable} set ${set} where ${where}`.execute(everything);
}

/** Makes enqueueing fail, to test that the transaction is rolled back. */
export async function whileTheQueueIsBroken(work: () => Promise<unknown>) {
  await sql`alter function queue.enqueue rename to enqueue_broken`.execute(everything);
  try {
    await work();
  } finally {
    await sql`alter function queue.enqueue_broken rename to enqueue`.execute(everything);
  }
}
