import { sql } from "kysely";
import { expect, test } from "vitest";
import { aListing, aProvider, aReviewer, someListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { isDatabaseReady, publicDatabase, transaction, webDatabase } from "./database.server.ts";
import { workerDatabase } from "./worker-database.server.ts";

const denied = { code: "42501" };

test("the public login reads three views, the counts and how hot categories are, and nothing else", async () => {
  const approved = await aListing({ status: "approved" });
  await aListing({ status: "pending" });
  await aListing({ status: "rejected" });

  expect(await publicDatabase.selectFrom("publicListings").select("id").execute()).toEqual([
    { id: approved.id },
  ]);
  expect(await publicDatabase.selectFrom("facetCounts").selectAll().execute()).not.toEqual([]);

  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'graphile_worker', 'queue') and relkind in ('r', 'v', 'm')
       and relname not in ('public_listings', 'public_fact_history', 'public_editors_choices', 'facet_counts', 'category_heat')`.execute(
    everything,
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const { name } of rows) {
    await expect(
      sql`select 1 from ${sql.table(name)}`.execute(publicDatabase),
      name,
    ).rejects.toThrow();
  }
  await expect(
    sql`select 1 from white_label_services`.execute(publicDatabase),
  ).rejects.toMatchObject(denied);
});

test("a provider sees only its own listings", async () => {
  const [mine, other] = [await aProvider(), await aProvider()];
  const own = await aListing({ userId: mine.id });
  await aListing({ userId: other.id, status: "approved" });

  const seen = await transaction(mine, (tx) =>
    tx.selectFrom("whiteLabelServices").select("id").execute(),
  );

  expect(seen).toEqual([{ id: own.id }]);
});

test("a provider cannot submit for another account, or change or delete another's listing", async () => {
  const [mine, other] = [await aProvider(), await aProvider()];
  const foreign = await aListing({ userId: other.id });

  await expect(
    transaction(mine, (tx) =>
      tx.insertInto("whiteLabelServices").values(someListing(other.id)).execute(),
    ),
  ).rejects.toMatchObject(denied);

  const changed = await transaction(mine, async (tx) => ({
    updated: await tx
      .updateTable("whiteLabelServices")
      .set({ businessName: "Taken over" })
      .where("id", "=", foreign.id)
      .returning("id")
      .execute(),
    deleted: await tx
      .deleteFrom("whiteLabelServices")
      .where("id", "=", foreign.id)
      .returning("id")
      .execute(),
  }));
  expect(changed).toEqual({ updated: [], deleted: [] });
});

test.each(["status", "recommended", "rating", "reviews", "user_id", "version"])(
  "a provider cannot write the column %s",
  async (column) => {
    const provider = await aProvider();
    await aListing({ userId: provider.id });

    await expect(
      transaction(provider, (tx) =>
        sql`update white_label_services set ${sql.ref(column)} = null`.execute(tx),
      ),
    ).rejects.toMatchObject(denied);
  },
);

test("an owner cannot change an approved listing directly, so that no edit bypasses review", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, status: "approved" });

  const updated = await transaction(provider, (tx) =>
    tx
      .updateTable("whiteLabelServices")
      .set({ description: "Bait" })
      .where("id", "=", listing.id)
      .returning("id")
      .execute(),
  );

  expect(updated).toEqual([]);
});

test("editing a rejected listing submits it again as a new version", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, status: "rejected" });

  const edited = await transaction(provider, (tx) =>
    tx
      .updateTable("whiteLabelServices")
      .set({ description: "Clearer now." })
      .where("id", "=", listing.id)
      .returning(["status", "version"])
      .executeTakeFirstOrThrow(),
  );

  expect(edited).toEqual({ status: "pending", version: 2 });
});

test("the rights of an actor end with the transaction", async () => {
  await transaction(await aReviewer(), (tx) =>
    tx.selectFrom("whiteLabelServices").select("id").execute(),
  );

  for (let connection = 0; connection < 6; connection++) {
    const { rows } = await sql<{ role: string; actor: string }>`
      select current_user::text as role, current_setting('app.actor_id', true) as actor`.execute(
      webDatabase,
    );
    expect(rows[0]).toMatchObject({ role: "app_web" });
    expect(rows[0]?.actor || null).toBeNull();
  }
  await expect(sql`select 1 from white_label_services`.execute(webDatabase)).rejects.toMatchObject(
    denied,
  );
});

test("decisions and the audit log can be added to, never changed, not even by the owner of the tables", async () => {
  const moderator = await aReviewer();
  const listing = await aListing();
  const review = {
    listingId: listing.id,
    listingVersion: 1,
    moderatorId: moderator.id,
    decision: "approved",
  };
  await transaction(moderator, (tx) => tx.insertInto("reviews").values(review).execute());
  await transaction(moderator, (tx) =>
    tx.insertInto("auditLog").values({ action: "viewed", subject: listing.id }).execute(),
  );

  for (const table of ["reviews", "audit_log"]) {
    await expect(sql`delete from ${sql.table(table)}`.execute(everything)).rejects.toMatchObject(
      denied,
    );
    await expect(sql`update ${sql.table(table)} set id = id`.execute(everything)).rejects.toThrow();
    await expect(sql`truncate ${sql.table(table)}`.execute(everything)).rejects.toMatchObject(
      denied,
    );
  }
});

test("a moderator cannot decide as another moderator", async () => {
  const [moderator, other] = [await aReviewer(), await aReviewer()];
  const listing = await aListing();
  const review = {
    listingId: listing.id,
    listingVersion: 1,
    moderatorId: other.id,
    decision: "approved",
  };

  await expect(
    transaction(moderator, (tx) => tx.insertInto("reviews").values(review).execute()),
  ).rejects.toMatchObject(denied);
});

test("a listing has at most one live promotion", async () => {
  const listing = await aListing({ status: "approved" });
  const promote = (id: string, status: string) =>
    workerDatabase
      .insertInto("subscriptions")
      .values({
        stripeCustomerId: "c",
        stripeSubscriptionId: id,
        serviceId: listing.id,
        planType: "monthly",
        status,
      })
      .execute();

  await promote("ended", "canceled");
  await promote("first", "active");

  await expect(promote("second", "trialing")).rejects.toMatchObject({ code: "23505" });
});

test("a killed backend costs one query, not the process", async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(webDatabase);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(everything);

  const held = webDatabase.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(everything);
    await sql`select 1`.execute(connection);
  });

  await expect(held).rejects.toThrow();
  await expect.poll(isDatabaseReady).toBe(true);
});

test("a website that is not http(s), or carries credentials, is refused by the table itself", async () => {
  for (const website of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a.example",
    "https://user:pass@a.example",
    "https://",
  ]) {
    await expect(aListing({ website }), website).rejects.toMatchObject({ code: "23514" });
  }
});

test("'Any Country' cannot be combined, and at most six countries or languages are allowed", async () => {
  const seven = ["A", "B", "C", "D", "E", "F", "G"];
  await expect(aListing({ location: ["Any Country", "Germany"] })).rejects.toMatchObject({
    code: "23514",
  });
  for (const named of [
    { location: seven },
    { language: seven },
    { location: [] },
    { language: [] },
  ]) {
    await expect(aListing(named)).rejects.toMatchObject({ code: "23514" });
  }
});
