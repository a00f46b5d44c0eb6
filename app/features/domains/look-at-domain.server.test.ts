import { expect, test } from "vitest";
import { aDomain, aListing, aMemberOf, notProven, ownerOf, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openNameServer } from "#test/name-server.ts";
import { domainCodeRequested, domainNoticeOwed } from "./domain-jobs.ts";
import { daysAfter } from "./domain-look.ts";
import { lookAtDomain } from "./look-at-domain.server.ts";

const past = new Date(Date.now() - 1_000);

test("an early look changes only what it found, and a lost proof is told to owners, not to editors", async () => {
  const listing = await aListing();
  await aMemberOf(listing, "editor");
  const { id } = await aDomain(listing, { failures: 1, failure: "none" });

  await look(id);
  expect(await read(id)).toMatchObject({ method: "dns", failures: 1 });

  await look(id, daysAfter(new Date(), 2));
  expect(await read(id)).toMatchObject({ method: null, provenAt: null, failures: 0 });
  expect(await waitingFor(domainNoticeOwed)).toMatchObject([
    { proofId: id, userId: ownerOf(listing).id, kind: "lost" },
  ]);
});

test("two looks at the same time count once", async () => {
  const { id } = await aDomain(await aListing(), { nextLookAt: past });

  await Promise.all([look(id), look(id), look(id)]);

  expect(await read(id)).toMatchObject({ method: "dns", failures: 1 });
  expect(await waitingFor(domainNoticeOwed)).toHaveLength(1);
});

test("an address is asked once a month, once more, and then the proof ends", async () => {
  const address = "info@acme.com";
  const listing = await aListing();
  const { id } = await aDomain(listing, { method: "email", address, nextLookAt: past });
  const start = new Date();

  await look(id, start);
  await look(id, start);
  expect(await waitingFor(domainCodeRequested)).toMatchObject([{ proofId: id, address }]);
  expect(await read(id)).toMatchObject({ method: "email", failures: 0 });

  await look(id, daysAfter(start, 8));
  expect(await waitingFor(domainCodeRequested)).toHaveLength(2);
  expect(await read(id)).toMatchObject({ method: "email", failures: 1 });

  await look(id, daysAfter(start, 16));
  expect(await waitingFor(domainCodeRequested)).toHaveLength(2);
  expect(await read(id)).toMatchObject({ method: null, provenAt: null });
  expect((await waitingFor(domainNoticeOwed)).map(({ kind }) => kind)).toEqual(["failing", "lost"]);
});

test("nothing is looked at where checks are switched off, or after the domain was removed", async () => {
  const { id } = await aDomain(await aListing(), { ...notProven, lookedAt: null });

  await lookAtDomain({ proofId: id }, { isWanted: false });

  expect(await read(id)).toMatchObject({ lookedAt: null });
  await look("01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50");
});

/** By a name server that knows no name. */
async function look(proofId: string, now = new Date()) {
  const nameServer = await openNameServer(() => "no such name");
  try {
    const policy = { nameServers: [nameServer.address] };
    await lookAtDomain({ proofId }, { isWanted: true, policy, now });
  } finally {
    await nameServer.close();
  }
}

function read(id: string) {
  return everything
    .selectFrom("domainProofs")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
