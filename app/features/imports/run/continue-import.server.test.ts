import { sql } from "kysely";
import { expect, test } from "vitest";
import { listingSubmitted, websiteGiven } from "#app/features/listings/own/listing-jobs.ts";
import {
  aListing,
  aLogo,
  aProvider,
  suspend,
  suspendOrganisation,
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
import { importContinues, logoWanted, picturesWanted } from "../import-jobs.ts";
import { ROWS_IN_A_TRANSACTION } from "../import-limits.ts";
import { continueImport } from "./continue-import.server.ts";

test("no mail is sent per row, but each website is checked", async () => {
  await anImport(await aProvider(), [aRow({ website: "https://seen.example/" })]);
  expect(await waitingFor(listingSubmitted)).toEqual([]);
  expect(await waitingFor(websiteGiven)).toEqual([{ website: "https://seen.example/" }]);
});

test("rows are written a few at a time; a job that runs once too often writes nothing twice", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(ROWS_IN_A_TRANSACTION + 1));
  await continueImport({ importId: id });
  expect(await listingsOf(provider)).toHaveLength(ROWS_IN_A_TRANSACTION);
  expect(await waitingFor(importContinues)).toHaveLength(1);

  const again = { importId: id, userId: provider.id };
  await Promise.all([continueImport(again), continueImport(again), continueImport(again)]);
  expect(await listingsOf(provider)).toHaveLength(ROWS_IN_A_TRANSACTION + 1);
  expect(await statusOf(id)).toBe("done");
});

test("a row that an earlier release staged without pictures, line, unit or facts is imported", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(1));
  await sql`update import_rows set content = content - '{pictures,oneLine,priceUnit,facts}'::text[]`.execute(
    everything,
  );

  await continueImport({ importId: id });

  expect(await outcomesOf(id)).toEqual(["created"]);
});

test("if the next step cannot be asked for, this one was not taken", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(ROWS_IN_A_TRANSACTION));
  await whileTheQueueIsBroken(async () => {
    await expect(continueImport({ importId: id })).rejects.toThrow();
  });
  expect(await listingsOf(provider)).toEqual([]);
  expect(new Set(await outcomesOf(id))).toEqual(new Set(["waiting"]));

  await finish(id);
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

test("the pictures of a row are fetched by one job, which has all of their addresses", async () => {
  const provider = await aProvider();
  const addresses = ["https://pictures.example/2.png", "https://pictures.example/1.png"];
  const row = aRow({ image_urls: addresses.join("\n") });
  const id = await anImport(provider, [row]);
  const [listing] = await listingsOf(provider);

  expect(listing?.pictures).toEqual([]);
  expect(await waitingFor(picturesWanted)).toEqual([
    { importId: id, userId: provider.id, line: 2, listingId: listing?.id, addresses },
  ]);
  expect(await waitingFor(logoWanted)).toEqual([]);
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

test("an import stops when its account is suspended", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(ROWS_IN_A_TRANSACTION + 1));
  await continueImport({ importId: id });
  await suspend(provider);
  await continueImport({ importId: id });

  expect(await statusOf(id)).toBe("cancelled");
  expect(await listingsOf(provider)).toHaveLength(ROWS_IN_A_TRANSACTION);
});

test("an import whose owner is gone is gone with them", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, [aRow()]);
  await everything.deleteFrom("users").where("id", "=", provider.id).execute();
  await continueImport({ importId: id });
  expect(await statusOf(id)).toBeUndefined();
});

test("a running import of a suspended organisation is cancelled, and stays so when the suspension is lifted", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(2));
  await suspendOrganisation(provider);

  await continueImport({ importId: id });
  expect(await statusOf(id)).toBe("cancelled");
  expect(await outcomesOf(id)).toEqual(["skipped", "skipped"]);

  await suspendOrganisation(provider, null);
  await continueImport({ importId: id });
  expect(await listingsOf(provider)).toEqual([]);
});
