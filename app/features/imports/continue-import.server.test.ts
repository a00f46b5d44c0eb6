import { sql } from "kysely";
import { expect, test } from "vitest";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import { listingSubmitted, websiteGiven } from "#app/features/listings/own/listing-jobs.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import {
  aListing,
  aLogo,
  aProvider,
  suspend,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import {
  anImport,
  aRow,
  aRunningImport,
  finish,
  listingsOf,
  outcomesOf,
  someRows,
  statusOf,
} from "#test/imports.ts";
import { continueImport } from "./continue-import.server.ts";
import { importContinues, logoWanted } from "./import-jobs.ts";
import { ROWS_IN_A_TRANSACTION } from "./import-limits.ts";

const known = { businessName: "Ferrywell", website: "https://ferrywell.example/" };
const rowOfKnown = { business_name: known.businessName, website: known.website };

function revisionsOf(listingId: string) {
  return everything
    .selectFrom("listingRevisions")
    .selectAll()
    .where("listingId", "=", listingId)
    .execute();
}

test("a new row becomes a listing of its owner's that waits for review", async () => {
  const provider = await aProvider();
  const id = await anImport(provider, [
    aRow({ ...rowOfKnown, price_from: "contact", location: "Any Country" }),
  ]);

  expect(await statusOf(id)).toBe("done");
  expect(await listingsOf(provider)).toMatchObject([
    {
      ...known,
      location: ["Any Country"],
      priceFrom: null,
      status: "pending",
      recommended: null,
      rating: null,
    },
  ]);
});

test("nobody is mailed about each row, but each website is looked at", async () => {
  await anImport(await aProvider(), [aRow({ website: "https://seen.example/" })]);
  expect(await waitingFor(listingSubmitted)).toEqual([]);
  expect(await waitingFor(websiteGiven)).toEqual([{ website: "https://seen.example/" }]);
});

test("the same website and name again is an update; the same words are none", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, ...known });
  const same = await anImport(provider, [
    aRow({ ...rowOfKnown, website: "http://ferrywell.example/" }),
  ]);
  expect(await outcomesOf(same)).toEqual(["updated"]);
  const again = await anImport(provider, [
    aRow({ ...rowOfKnown, website: "http://ferrywell.example/" }),
  ]);
  expect(await outcomesOf(again)).toEqual(["unchanged"]);

  const rows = await listingsOf(provider);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ id: listing.id, website: "http://ferrywell.example/" });
});

test("what came to a listing while its row waited for it is not taken back", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, ...known });
  const logo = await aLogo(provider);
  const id = await aRunningImport(provider, [aRow({ ...rowOfKnown, price_from: "99" })]);

  const own = { id: provider.id, role: "provider" } as const;
  const importing = await transaction(own, async (tx) => {
    await lockListing(tx, listing.id);
    await tx
      .updateTable("whiteLabelServices")
      .set({ logoUrl: logo.url })
      .where("id", "=", listing.id)
      .execute();
    const running = { done: continueImport({ importId: id, userId: provider.id }) };
    // It has read what there is, and stands before the lock.
    await expect.poll(isSomebodyWaiting).toBe(true);
    return running;
  });
  await importing.done;

  expect(await listingsOf(provider)).toMatchObject([{ logoUrl: logo.url, priceFrom: "99.00" }]);
});

async function isSomebodyWaiting() {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    everything,
  );
  return rows.length > 0;
}

test("a live listing stays as it is: its update is proposed", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, ...known, status: "approved" });
  await anImport(provider, [aRow({ ...rowOfKnown, price_from: "99" })]);

  expect(await listingsOf(provider)).toMatchObject([{ priceFrom: "49.00", status: "approved" }]);
  expect(await revisionsOf(listing.id)).toMatchObject([{ priceFrom: "99.00", status: "pending" }]);
});

test("a listing of another provider's with that name is left alone", async () => {
  const other = await aListing(known);
  const provider = await aProvider();
  const id = await anImport(provider, [aRow({ ...rowOfKnown, price_from: "1" })]);

  expect(await outcomesOf(id)).toEqual(["created"]);
  const left = await everything
    .selectFrom("whiteLabelServices")
    .select("priceFrom")
    .where("id", "=", other.id)
    .executeTakeFirstOrThrow();
  expect(left.priceFrom).toBe("49.00");
});

test("rows are written a few at a time; a job that runs once too often writes nothing twice", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(ROWS_IN_A_TRANSACTION + 1));
  await continueImport({ importId: id, userId: provider.id });
  expect(await listingsOf(provider)).toHaveLength(ROWS_IN_A_TRANSACTION);
  expect(await waitingFor(importContinues)).toHaveLength(1);

  const again = { importId: id, userId: provider.id };
  await Promise.all([continueImport(again), continueImport(again), continueImport(again)]);
  expect(await listingsOf(provider)).toHaveLength(ROWS_IN_A_TRANSACTION + 1);
  expect(await statusOf(id)).toBe("done");
});

test("if the next step cannot be asked for, this one was not taken", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(ROWS_IN_A_TRANSACTION));
  await whileTheQueueIsBroken(async () => {
    await expect(continueImport({ importId: id, userId: provider.id })).rejects.toThrow();
  });
  expect(await listingsOf(provider)).toEqual([]);
  expect(new Set(await outcomesOf(id))).toEqual(new Set(["waiting"]));

  await finish(provider, id);
  expect(await listingsOf(provider)).toHaveLength(ROWS_IN_A_TRANSACTION);
});

test("a picture from elsewhere is fetched by a job of its own", async () => {
  const provider = await aProvider();
  const id = await anImport(provider, [aRow({ logo_url: "https://pictures.example/logo.png" })]);
  const [listing] = await listingsOf(provider);

  expect(listing?.logoUrl).toBeNull();
  expect(await waitingFor(logoWanted)).toEqual([
    {
      importId: id,
      userId: provider.id,
      line: 2,
      listingId: listing?.id,
      address: "https://pictures.example/logo.png",
    },
  ]);
});

test("a picture that was uploaded, or fetched and shown, is shown at once", async () => {
  const provider = await aProvider();
  const uploaded = await aLogo(provider);
  const fetched = await aLogo(provider, { sourceUrl: "https://pictures.example/logo.png" });
  await aLogo(provider, { sourceUrl: "https://pictures.example/never-stored.png" });
  await aListing({ userId: provider.id, logoUrl: fetched.url });
  await anImport(provider, [
    aRow({ logo_url: `https://rebadge.test${uploaded.url}` }),
    aRow({ logo_url: "https://pictures.example/logo.png" }),
    aRow({ logo_url: "https://pictures.example/never-stored.png" }),
  ]);

  const shown = (await listingsOf(provider)).slice(1).map(({ logoUrl }) => logoUrl);
  expect(shown.toSorted()).toEqual([uploaded.url, fetched.url, null].toSorted());
  // Its file may be missing as long as no listing shows it.
  expect(await waitingFor(logoWanted)).toMatchObject([
    { address: "https://pictures.example/never-stored.png" },
  ]);
});

test("another provider's picture is not", async () => {
  const theirs = await aLogo(await aProvider());
  await anImport(await aProvider(), [aRow({ logo_url: `https://rebadge.test${theirs.url}` })]);
  expect(await waitingFor(logoWanted)).toHaveLength(1);
});

test("whoever is shut out while it runs, imports no further", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(ROWS_IN_A_TRANSACTION + 1));
  await continueImport({ importId: id, userId: provider.id });
  await suspend(provider);
  await continueImport({ importId: id, userId: provider.id });

  expect(await statusOf(id)).toBe("cancelled");
  expect(await listingsOf(provider)).toHaveLength(ROWS_IN_A_TRANSACTION);
});

test("an import whose owner is gone is gone with them", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, [aRow()]);
  await everything.deleteFrom("users").where("id", "=", provider.id).execute();
  await continueImport({ importId: id, userId: provider.id });
  expect(await statusOf(id)).toBeUndefined();
});
