import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Busy } from "#app/shared/busy.ts";
import { aBrief, aBuyer, anAskable, buyersWords, someWants } from "#test/briefs.ts";
import { aListing, anUnclaimedListing, aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { briefNoticeOwed } from "./brief-jobs.ts";
import { findOwnBrief } from "./find-own-brief.server.ts";
import { findAskedBriefs } from "./inbox/find-asked-briefs.server.ts";
import { sendBrief } from "./send-brief.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });
const aForm = (ids: string[], named: Partial<typeof someWants> = {}) => ({
  ...someWants,
  ...named,
  key: randomUUID(),
  ids,
});

test("each organisation gets it, is asked only what its profile leaves unstated, and is owed a mail", async () => {
  const stating = await anAskable({ facts: { links_domain: { tier: "included", value: true } } });
  const silent = await anAskable();
  const { letters } = await aBrief({ listings: [stating, silent] });

  expect(await findAskedBriefs(stating.owner)).toMatchObject([
    { purpose: someWants.purpose, state: "sent", questions: { sender_domain: null } },
  ]);
  expect((await findAskedBriefs(stating.owner))[0]?.questions).not.toHaveProperty("links_domain");
  expect((await findAskedBriefs(silent.owner))[0]?.questions).toEqual({
    links_domain: null,
    sender_domain: null,
  });
  const owed = await waitingFor(briefNoticeOwed);
  expect(owed.map(({ kind, userId }) => ({ kind, userId }))).toEqual(
    [stating, silent].map(({ owner }) => ({ kind: "arrived", userId: owner.id })),
  );
  expect(owed.map(({ letterId }) => letterId)).toEqual(letters.map(({ id }) => id));
});

test("a fact that is not asked of its category is no question", async () => {
  const services = await anAskable({ serviceType: "SEO Services" });
  await aBrief({
    listings: [services],
    mustHaves: [{ field: "portal_domain", wanted: "own_domain" }],
  });

  expect((await findAskedBriefs(services.owner))[0]?.questions).toEqual({});
});

test("a form that is sent many times is one brief", async () => {
  const [buyer, listing] = [await aBuyer(), await anAskable()];
  const form = aForm([listing.id]);

  const sent = await Promise.all(Array.from({ length: 20 }, () => sendBrief(buyer, form)));

  expect(new Set(sent.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(sent[0]).toMatchObject({ ok: true });
  expect(await count("briefs")).toBe(1);
  expect(await count("briefLetters")).toBe(1);
  expect(await waitingFor(briefNoticeOwed)).toHaveLength(1);
});

test("another account cannot send with a key that was used, and learns nothing of that brief", async () => {
  const [buyer, other, listing] = [await aBuyer(), await aBuyer(), await anAskable()];
  const form = aForm([listing.id]);
  await sendBrief(buyer, form);

  expect(await sendBrief(other, { ...form, purpose: "Mine." })).toEqual(refused("not-possible"));
  expect(await count("briefs")).toBe(1);
});

test("of 200 in parallel three are sent", async () => {
  const [buyer, listing] = [await aBuyer(), await anAskable()];

  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      sendBrief(buyer, aForm([listing.id], { purpose: `Brief number ${index}.` })),
    ),
  );

  const results = answers.flatMap((answer) => {
    if (answer.status === "fulfilled") return [answer.value];
    expect(answer.reason).toBeInstanceOf(Busy);
    return [];
  });
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(results).toContainEqual(refused("too-many-briefs"));
  expect(await count("briefs")).toBe(3);
});

test("the same text is sent once a day, however it is written", async () => {
  const { buyer } = await aBrief();
  const other = await anAskable();

  expect(
    await sendBrief(
      buyer,
      aForm([other.id], { purpose: "  A PIPELINE for forty, small agencies!" }),
    ),
  ).toEqual(refused("same-text"));
  expect(await sendBrief(await aBuyer(), aForm([other.id]))).toMatchObject({ ok: true });
});

test("it holds no address of a website or a mailbox", async () => {
  const [buyer, listing] = [await aBuyer(), await anAskable()];
  for (const purpose of ["See https://buyers.test", "Write to ann@buyers.test", "At www.buyers"])
    expect(await sendBrief(buyer, aForm([listing.id], { purpose }))).toEqual(refused("has-link"));
  expect(await count("briefs")).toBe(0);
});

test("all listings must be public, claimed, of others, and each of another organisation", async () => {
  const [buyer, good] = [await aBuyer(), await anAskable()];
  const twin = await aListing({ userId: good.owner.id, status: "approved" });
  const own = await aListing({ userId: buyer.id, status: "approved" });
  const hidden = await aListing();
  const unclaimed = await anUnclaimedListing();

  for (const { id } of [twin, own, hidden, unclaimed, { id: randomUUID() }])
    expect(await sendBrief(buyer, aForm([good.id, id]))).toEqual(refused("not-possible"));
  const six = await Promise.all(Array.from({ length: 6 }, () => anAskable()));
  expect(await sendBrief(buyer, aForm(six.map(({ id }) => id)))).toEqual(refused("not-possible"));
  expect(await sendBrief(buyer, aForm([]))).toEqual(refused("not-possible"));
  expect(await count("briefs")).toBe(0);
});

test("a side that has blocked the other is not asked", async () => {
  const [buyer, listing] = [await aBuyer(), await anAskable()];
  for (const isByBuyer of [true, false]) {
    await everything.deleteFrom("enquiryBlocks").execute();
    await everything
      .insertInto("enquiryBlocks")
      .values({ organisationId: listing.owner.organisationId ?? "", buyerId: buyer.id, isByBuyer })
      .execute();
    expect(await sendBrief(buyer, aForm([listing.id]))).toEqual(refused("not-possible"));
  }
});

test("the brief is the buyer's, and nothing of the buyer is shown to who is asked", async () => {
  const { id, buyer, letters } = await aBrief();
  const stranger = await aProvider();

  expect(await findOwnBrief(buyer, id)).toMatchObject({ brief: { asked: 2, replied: 0 } });
  expect(await findOwnBrief(stranger, id)).toBeUndefined();
  for (const { owner } of letters) {
    expect(await findOwnBrief(owner, id)).toBeUndefined();
    const shown = JSON.stringify(await findAskedBriefs(owner));
    for (const word of [...buyersWords, buyer.id, id]) expect(shown).not.toContain(word);
  }
});

async function count(table: "briefs" | "briefLetters") {
  const rows = await everything.selectFrom(table).select("id").execute();
  return rows.length;
}
