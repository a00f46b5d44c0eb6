import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  isLeakAddressOpen,
  keepLeakMail,
} from "#app/infrastructure/database/receiver-database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { refuse } from "#app/shared/result.ts";
import { aListing, aProvider, ownerOf, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aLook, letTestAge } from "#test/leaks.ts";
import { leakMailReceived } from "./leak-jobs.ts";
import { leakLimits } from "./leak-limits.ts";
import { openLeakAddress } from "./open-leak-address.server.ts";
import { requestLeakLook } from "./request-leak-look.server.ts";

const HOST = "leak.rebadge.test";
const mail = Buffer.from("From: a@demo.test\r\n\r\nHello");

async function anAddress() {
  const { listing, testId } = await aLook();
  return { listing, testId, hash: await openedBy(listing) };
}

async function openedBy(listing: Awaited<ReturnType<typeof aListing>>) {
  const opened = await openLeakAddress(ownerOf(listing), listing.id, HOST);
  if (!opened.ok) throw new Error(opened.refusal);
  expect(opened.value.address).toMatch(/^[0-9a-f]{32}@leak\.rebadge\.test$/);
  return hashToken(opened.value.address.split("@")[0] ?? "");
}

const mails = () => everything.selectFrom("leakMails").selectAll().execute();

test("an address takes one mail for an hour, and is stored as a hash", async () => {
  const { testId, hash } = await anAddress();
  const [row] = await mails();
  expect(row).toMatchObject({ testId, tokenHash: hash, raw: null, receivedAt: null });
  expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000);
  expect(row?.expiresAt.getTime()).toBeLessThan(Date.now() + 61 * 60_000);

  expect(await isLeakAddressOpen(hash)).toBe(true);
  expect(await keepLeakMail(hash, mail)).toBe(true);
  expect(await isLeakAddressOpen(hash)).toBe(false);
  expect(await keepLeakMail(hash, mail)).toBe(false);
  const [{ id, raw } = { id: "", raw: null }] = await mails();
  expect(raw).toEqual(mail);
  expect(await waitingFor(leakMailReceived)).toEqual([{ mailId: id, testId }]);
});

test("of many mails at once exactly one is stored", async () => {
  const { hash } = await anAddress();
  const kept = await Promise.all(Array.from({ length: 20 }, () => keepLeakMail(hash, mail)));

  expect(kept.filter(Boolean)).toHaveLength(1);
  expect(await waitingFor(leakMailReceived)).toHaveLength(1);
});

test("an address that has expired, or that another took the place of, takes none", async () => {
  const { listing, hash } = await anAddress();
  const next = await openedBy(listing);
  expect([await isLeakAddressOpen(hash), await keepLeakMail(hash, mail)]).toEqual([false, false]);

  await everything.updateTable("leakMails").set({ expiresAt: sql`now()` }).execute();
  expect([await isLeakAddressOpen(next), await keepLeakMail(next, mail)]).toEqual([false, false]);
});

test("a mail that has arrived stays when another address is opened", async () => {
  const { listing, hash } = await anAddress();
  await keepLeakMail(hash, mail);
  await openedBy(listing);

  expect(await mails()).toHaveLength(2);
});

test("without a test that is not public yet nothing is opened", async () => {
  const listing = await aListing({ status: "approved" });
  expect(await openLeakAddress(ownerOf(listing), listing.id, HOST)).toEqual(refuse("no-open-test"));
  const tested = await aLook();
  await letTestAge(tested.testId, 7);
  expect(await openLeakAddress(tested.owner, tested.listing.id, HOST)).toEqual(
    refuse("no-open-test"),
  );
});

test("a stranger's listing and a missing one open nothing", async () => {
  const { listing, hash } = await anAddress();
  const stranger = await aProvider();

  for (const id of [listing.id, stranger.id])
    expect(await openLeakAddress(stranger, id, HOST)).toEqual(refuse("no-open-test"));
  expect(await isLeakAddressOpen(hash)).toBe(true);
});

test("without a host for mails there are no addresses, and a person opens only some", async () => {
  const { listing } = await aLook();
  expect(await openLeakAddress(ownerOf(listing), listing.id, "")).toEqual(refuse("no-mail-host"));
  for (let count = 0; count < leakLimits.address.max; count++) await openedBy(listing);
  expect(await openLeakAddress(ownerOf(listing), listing.id, HOST)).toEqual(
    refuse("too-many-addresses"),
  );
});

test("a mail of the former demo does not count for another one", async () => {
  const { listing, hash } = await anAddress();
  await everything
    .updateTable("leakTests")
    .set({ demoUrl: "https://former.example/" })
    .where("listingId", "=", listing.id)
    .execute();
  await requestLeakLook(ownerOf(listing), listing.id);
  expect(await isLeakAddressOpen(hash)).toBe(false);
  expect(await mails()).toEqual([]);
});
