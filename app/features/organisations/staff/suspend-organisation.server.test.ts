import { sql } from "kysely";
import { expect, test } from "vitest";
import type { SignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import {
  publicDatabase,
  transaction,
  webDatabase,
} from "#app/infrastructure/database/database.server.ts";
import { accept, refuse } from "#app/shared/result.ts";
import {
  aListing,
  aMemberOf,
  aModerator,
  anAdmin,
  aProvider,
  aSession,
  aStaffSession,
  ownerOf,
  suspend,
  waitingFor,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { organisationSuspended, organisationSuspensionChanged } from "../organisation-jobs.ts";
import { suspendOrganisation } from "./suspend-organisation.server.ts";

const MINUTE = 60_000;
const reason = "sells what it does not have";
const suspension = { isSuspended: true, reason };
const lifting = { isSuspended: false, reason };

test("a suspension hides the organisation's listings at once, and lifting it brings them back", async () => {
  const actor = await inside(await anAdmin());
  const live = await aListing({ status: "approved" });
  await aListing({ userId: live.userId, status: "pending" });
  const other = await aListing({ status: "approved" });

  expect(await suspendOrganisation(actor, idOf(live), suspension)).toEqual(accept(undefined));
  expect(await findPublicIds()).toEqual([other.id]);

  expect(await suspendOrganisation(actor, idOf(live), lifting)).toEqual(accept(undefined));
  expect(new Set(await findPublicIds())).toEqual(new Set([live.id, other.id]));
  const kept = await everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("id", "=", live.id)
    .executeTakeFirst();
  expect(kept).toEqual(live);
});

test("lifting brings nothing back while every owner is suspended, and a lifted account nothing of a suspended organisation", async () => {
  const actor = await inside(await anAdmin());
  const listing = await aListing({ status: "approved" });
  await suspendOrganisation(actor, idOf(listing), suspension);
  await suspend(ownerOf(listing));

  await suspendOrganisation(actor, idOf(listing), lifting);
  expect(await findPublicIds()).toEqual([]);

  await suspendOrganisation(actor, idOf(listing), suspension);
  await everything.updateTable("users").set({ suspendedAt: null }).execute();
  expect(await findPublicIds()).toEqual([]);
  await suspendOrganisation(actor, idOf(listing), lifting);
  expect(await findPublicIds()).toEqual([listing.id]);
});

test("the promotions are ended, each owner is notified, and the audit log has the reason", async () => {
  const actor = await inside(await anAdmin());
  const listing = await aListing();
  const second = await aMemberOf(listing, "owner");
  await aMemberOf(listing, "editor");
  const organisationId = idOf(listing);

  await suspendOrganisation(actor, organisationId, suspension);
  expect(await waitingFor(organisationSuspended)).toEqual([{ organisationId }]);
  const told = await waitingFor(organisationSuspensionChanged);
  expect(told).toHaveLength(2);
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([listing.userId, second.id]));
  expect(told[0]).toMatchObject({ organisationId, isSuspended: true, reason });

  await suspendOrganisation(actor, organisationId, lifting);
  expect(await waitingFor(organisationSuspended)).toHaveLength(1);
  expect(await waitingFor(organisationSuspensionChanged)).toHaveLength(4);
  const entry = { actorId: actor.id, subject: organisationId, details: { reason } };
  expect(await auditLog()).toEqual([
    { ...entry, action: "organisation-suspended" },
    { ...entry, action: "organisation-suspension-lifted" },
  ]);
});

test("moderators, providers and admins of the organisation may not suspend it", async () => {
  const listing = await aListing();
  const admin = await anAdmin();
  await everything
    .insertInto("organisationMembers")
    .values({ organisationId: idOf(listing), userId: admin.id, role: "editor" })
    .execute();

  for (const account of [await aModerator(), await aProvider(), admin]) {
    const actor = await inside(account);
    expect(await suspendOrganisation(actor, idOf(listing), suspension)).toEqual(
      refuse("not-allowed"),
    );
    await expect(askDatabase(actor, idOf(listing))).rejects.toMatchObject({ code: "42501" });
  }
  expect(await isSuspended(listing)).toBe(false);
  expect(await auditLog()).toEqual([]);
});

test("without a recent second factor the database refuses", async () => {
  const listing = await aListing();
  const { actor } = await aSession(await anAdmin());
  expect(await suspendOrganisation(actor, idOf(listing), suspension)).toEqual(
    refuse("second-factor-over"),
  );

  await aStaffSession(actor, { usedAt: new Date(Date.now() - 31 * MINUTE) });
  expect(await suspendOrganisation(actor, idOf(listing), suspension)).toEqual(
    refuse("second-factor-over"),
  );
  expect(await isSuspended(listing)).toBe(false);
});

test("a change without effect is refused and changes nothing; of two at once one counts", async () => {
  const actor = await inside(await anAdmin());
  const listing = await aListing();
  expect(await suspendOrganisation(actor, idOf(listing), lifting)).toEqual(
    refuse("nothing-to-change"),
  );

  const answers = await Promise.all([
    suspendOrganisation(actor, idOf(listing), suspension),
    suspendOrganisation(actor, idOf(listing), suspension),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await auditLog()).toHaveLength(1);
  expect(await waitingFor(organisationSuspended)).toHaveLength(1);
});

test("an unknown id is refused", async () => {
  const actor = await inside(await anAdmin());
  for (const id of ["0199f3f0-0000-7000-8000-000000000000", "x", ""])
    expect(await suspendOrganisation(actor, id, suspension), id).toEqual(
      refuse("no-such-organisation"),
    );
});

test("a decision waits for a concurrent suspension and publishes nothing", async () => {
  const actor = await inside(await anAdmin());
  const listing = await aListing();
  let decision: Promise<unknown> | undefined;

  await transaction(actor, async (tx) => {
    await sql`select suspend_organisation(${idOf(listing)}, true, ${reason})`.execute(tx);
    decision = accepted(listing);
    expect(await Promise.race([decision, aMoment()])).toBe("waits");
  });

  await decision;
  expect(await findPublicIds()).toEqual([]);
});

test("a suspension waits for a concurrent decision and hides what it published", async () => {
  const actor = await inside(await anAdmin());
  const listing = await aListing();
  let suspending: Promise<unknown> | undefined;

  await everything.transaction().execute(async (tx) => {
    await accepted(listing, tx);
    suspending = suspendOrganisation(actor, idOf(listing), suspension);
    expect(await Promise.race([suspending, aMoment()])).toBe("waits");
  });

  expect(await suspending).toEqual(accept(undefined));
  expect(await findPublicIds()).toEqual([]);
});

test("a suspension, decisions and a removed member at once do not deadlock", async () => {
  const actor = await inside(await anAdmin());
  for (let round = 0; round < 5; round++) {
    const listing = await aListing();
    const editor = await aMemberOf(listing, "editor");
    const made = await Promise.all(
      ["pending", "approved"].map((status) =>
        aListing({ userId: editor.id, organisationId: idOf(listing), status }),
      ),
    );
    const remove = transaction(ownerOf(listing), (tx) =>
      sql`select change_member(${editor.id}, null)`.execute(tx),
    );

    await Promise.all([
      suspendOrganisation(actor, idOf(listing), suspension),
      ...made.map((one) => accepted(one)),
      remove,
    ]);
    expect(await findPublicIds()).toEqual([]);
  }
});

test("a decision does not wait for who changes the organisation's people and then rewrites its listings", async () => {
  const listing = await aListing();
  const editor = await aMemberOf(listing, "editor");

  await everything.transaction().execute(async (tx) => {
    await sql`select from organisations where id = ${idOf(listing)} for update`.execute(tx);
    const decision = accepted(listing);
    await Promise.race([decision, aMoment()]);
    await sql`select hand_over(${idOf(listing)}, ${listing.userId}, ${editor.id})`.execute(tx);
    await decision;
  });

  expect(await findPublicIds()).toEqual([listing.id]);
});

test("the web process's database role cannot suspend an organisation", async () => {
  const listing = await aListing();
  const change = webDatabase
    .updateTable("organisations")
    .set({ suspendedAt: new Date() })
    .where("id", "=", idOf(listing));
  await expect(change.execute()).rejects.toThrow("permission denied");
});

type Owned = { organisationId: string | null };

function idOf({ organisationId }: Owned) {
  if (!organisationId) throw new Error("the listing has no organisation");
  return organisationId;
}

/** With an open staff session. */
async function inside(account: Awaited<ReturnType<typeof anAdmin>>): Promise<SignedIn> {
  const { actor } = await aSession(account);
  await aStaffSession(actor);
  return actor;
}

async function accepted(
  { id }: { id: string },
  database: Pick<typeof everything, "updateTable"> = everything,
) {
  await database
    .updateTable("whiteLabelServices")
    .set({ status: "approved" })
    .where("id", "=", id)
    .execute();
}

function aMoment() {
  return new Promise((resolve) => setTimeout(() => resolve("waits"), 200));
}

function askDatabase(actor: SignedIn, organisationId: string) {
  return transaction(actor, (tx) =>
    sql`select suspend_organisation(${organisationId}, true, ${reason})`.execute(tx),
  );
}

async function isSuspended(listing: Owned) {
  const { suspendedAt } = await everything
    .selectFrom("organisations")
    .select("suspendedAt")
    .where("id", "=", idOf(listing))
    .executeTakeFirstOrThrow();
  return suspendedAt !== null;
}

async function findPublicIds() {
  const rows = await publicDatabase.selectFrom("publicListings").select("id").execute();
  return rows.map(({ id }) => id);
}

function auditLog() {
  return everything
    .selectFrom("auditLog")
    .select(["actorId", "action", "subject", "details"])
    .orderBy("id")
    .execute();
}
