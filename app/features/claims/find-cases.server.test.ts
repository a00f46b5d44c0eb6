import { expect, test } from "vitest";
import { aDomain, aModerator, aProvider } from "#test/builders.ts";
import { aDispute, endTheWait, statement } from "#test/disputes.ts";
import { countReadyCases, findCase, findCases } from "./find-cases.server.ts";

test("a moderator sees both sides with their proofs", async () => {
  const { id, claimant, holder } = await aDispute();
  await aDomain(holder, { method: "email", address: "info@acme.com" });
  const moderator = await aModerator();

  expect(await findCase(moderator, id)).toMatchObject({
    statement,
    answer: null,
    isReady: false,
    isOwn: false,
    claimant: {
      organisationId: claimant.organisationId,
      liveListings: 0,
      proofs: [{ domain: "acme.com", method: "dns" }],
    },
    holder: {
      organisationId: holder.organisationId,
      liveListings: 1,
      proofs: [{ method: "email", address: "info@acme.com" }],
    },
  });
});

test("what can be decided comes first, and a moderator of one side is told", async () => {
  const holder = await aModerator();
  const early = await aDispute();
  const ready = await aDispute({ holder });
  await endTheWait(ready.id);

  expect((await findCases(holder))?.map(({ id, isReady }) => [id, isReady])).toEqual([
    [ready.id, true],
    [early.id, false],
  ]);
  expect(await countReadyCases(holder)).toBe(1);
  expect(await findCase(holder, ready.id)).toMatchObject({ isOwn: true, isReady: true });
});

test("a provider sees none, not even an own one", async () => {
  const { id, holder } = await aDispute();
  for (const actor of [holder, await aProvider()]) {
    expect(await findCases(actor)).toBeUndefined();
    expect(await countReadyCases(actor)).toBe(0);
    expect(await findCase(actor, id)).toBeUndefined();
  }
  expect(await findCase(await aModerator(), "no id")).toBeUndefined();
});
