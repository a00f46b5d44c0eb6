import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { aListing, aModerator, aProvider, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aSubscription } from "#test/promotions.ts";
import { findNextInQueue, findReviewQueue } from "./find-review-queue.server.ts";
import { readQueueFilters } from "./queue-filters.ts";

/** A Wednesday. */
const now = new Date("2026-03-04T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1_000);

async function find(filters = "", actor?: Actor) {
  const read = readQueueFilters(new URLSearchParams(filters));
  const queue = await findReviewQueue(actor ?? (await aModerator()), read, now);
  return queue ?? { counts: undefined, matching: -1, entries: [] };
}

async function names(filters = "") {
  return (await find(filters)).entries.map(({ businessName }) => businessName);
}

test.each([
  ["Monday", "2026-03-02T09:30:00Z", "2026-03-04T09:30:00Z"],
  ["Tuesday", "2026-03-03T09:30:00Z", "2026-03-05T09:30:00Z"],
  ["Wednesday", "2026-03-04T09:30:00Z", "2026-03-06T09:30:00Z"],
  ["Thursday", "2026-03-05T09:30:00Z", "2026-03-09T09:30:00Z"],
  ["Friday", "2026-03-06T23:59:59Z", "2026-03-10T23:59:59Z"],
  ["Saturday", "2026-03-07T00:00:00Z", "2026-03-11T00:00:00Z"],
  ["Sunday", "2026-03-08T23:59:59Z", "2026-03-11T00:00:00Z"],
  ["Monday's first moment", "2026-03-09T00:00:00Z", "2026-03-11T00:00:00Z"],
])("a submission on %s is due two business days later", async (_, submitted, due) => {
  const { rows } = await sql<{ due: Date; dueOfPromoted: Date }>`
    select review_due(${submitted}, false) as due, review_due(${submitted}, true) as due_of_promoted`.execute(
    everything,
  );

  expect(rows[0]?.due.toISOString()).toBe(new Date(due).toISOString());
  const inADay = new Date(Date.parse(submitted) + 24 * 60 * 60 * 1_000);
  expect(rows[0]?.dueOfPromoted.toISOString()).toBe(inADay.toISOString());
});

test("the most urgent comes first: promoted ones are due after a day, the others after two business days", async () => {
  await aListing({ businessName: "Free, of Monday", submittedAt: hoursAgo(47) });
  await aListing({ businessName: "Promoted", recommended: 1, submittedAt: hoursAgo(23.5) });
  await aListing({ businessName: "Promoted today", recommended: 2, submittedAt: hoursAgo(1) });
  const live = await aListing({ status: "approved", recommended: 3 });
  const change = { businessName: "Promoted update", createdAt: hoursAgo(30) };
  await aRevision(live, change);
  await aListing({ businessName: "Free, of Saturday", submittedAt: new Date("2026-02-28") });

  expect(await names()).toEqual([
    "Free, of Saturday",
    "Promoted update",
    "Promoted",
    "Free, of Monday",
    "Promoted today",
  ]);
});

test("24 hours count from the payment, so paying makes nothing late, and nothing is due later than without it", async () => {
  const dueAfter = async (submittedHoursAgo: number, paidHoursAgo: number) => {
    const live = await aListing({ status: "approved", recommended: 1 });
    await aRevision(live, { createdAt: hoursAgo(submittedHoursAgo) });
    const startedAt = hoursAgo(paidHoursAgo);
    await aSubscription({ owner: { ...(await aProvider()), id: live.userId }, listing: live });
    await sql`update subscriptions set started_at = ${startedAt} where service_id = ${live.id}`.execute(
      everything,
    );
    const entry = (await find()).entries.find(({ listingId }) => listingId === live.id);
    return (Date.parse(entry?.dueAt ?? "") - now.getTime()) / (60 * 60 * 1_000);
  };

  expect(await dueAfter(20, 1)).toBe(23);
  expect(await dueAfter(20, 100)).toBe(4);
  expect(await dueAfter(47, 1)).toBe(1);
});

test("only pending submissions are in the queue, with the proposed content", async () => {
  await aListing({ status: "rejected" });
  const live = await aListing({ status: "approved", serviceType: "Legal & Compliance" });
  await aRevision(live, { status: "accepted" });
  await aRevision(live, { status: "rejected" });
  expect(await names()).toEqual([]);

  const words = { businessName: "Proposed", serviceType: "Marketing & Sales" };
  await aRevision(live, { ...words, createdAt: hoursAgo(2) });

  expect((await find()).entries).toEqual([
    {
      listingId: live.id,
      isUpdate: true,
      isResubmitted: false,
      businessName: "Proposed",
      category: "Marketing & Sales",
      isPromoted: false,
      submittedAt: hoursAgo(2).toISOString(),
      dueAt: hoursAgo(-46).toISOString(),
    },
  ]);
});

test("filters apply to the entries, and the counts ignore them", async () => {
  await aListing({ businessName: "Late", submittedAt: hoursAgo(24 * 7) });
  await aListing({ businessName: "On time", submittedAt: hoursAgo(1) });
  const sales = { serviceType: "Marketing & Sales", submittedAt: hoursAgo(1) };
  await aListing({ businessName: "Sales", ...sales });
  const live = await aListing({ status: "approved" });
  await aRevision(live, { businessName: "Update", createdAt: hoursAgo(24 * 7 - 1) });

  expect(await names("kind=listings")).toEqual(["Late", "On time", "Sales"]);
  expect(await names("kind=updates")).toEqual(["Update"]);
  expect(await names("late=true")).toEqual(["Late", "Update"]);
  expect(await names("category=Marketing %26 Sales")).toEqual(["Sales"]);
  expect(await names("category=Marketing %26 Sales&late=true")).toEqual([]);
  for (const filters of ["", "kind=updates", "late=true&kind=listings&category=none"])
    expect((await find(filters)).counts).toEqual({ all: 4, late: 2, updates: 1 });
  expect((await find("late=true")).matching).toBe(2);
});

test("fifty are shown at a time", async () => {
  const userId = (await aProvider()).id;
  for (let count = 0; count < 53; count++)
    await aListing({ userId, businessName: `No. ${count}`, submittedAt: hoursAgo(60 - count) });

  const [first, second] = [await find(), await find("page=2")];

  expect(first).toMatchObject({ matching: 53, counts: { all: 53 } });
  expect(first.entries).toHaveLength(50);
  expect(second.entries.map(({ businessName }) => businessName)).toEqual([
    "No. 50",
    "No. 51",
    "No. 52",
  ]);
  expect(await find("page=3")).toMatchObject({ entries: [], counts: { all: 53 } });
});

test("a provider sees no queue, not even of their own listings", async () => {
  const owner = await aProvider();
  await aListing({ userId: owner.id });

  expect(
    await findReviewQueue(owner, readQueueFilters(new URLSearchParams()), now),
  ).toBeUndefined();
  expect(await findNextInQueue(owner)).toBeUndefined();
});

test("the next entry is the most urgent that is not the moderator's own", async () => {
  const moderator = await aModerator();
  await aListing({ userId: moderator.id, submittedAt: hoursAgo(90) });
  const urgent = await aListing({ submittedAt: hoursAgo(80) });
  await aListing({ submittedAt: hoursAgo(70) });

  expect(await findNextInQueue(moderator)).toBe(urgent.id);
  expect(await findNextInQueue(moderator, "no id at all")).toBe(urgent.id);
});

test("skipping goes down the queue and starts again at its end", async () => {
  const moderator = await aModerator();
  const [first, second, third] = [
    await aListing({ submittedAt: hoursAgo(80) }),
    await aListing({ submittedAt: hoursAgo(70) }),
    await aListing({ submittedAt: hoursAgo(60) }),
  ];

  expect(await findNextInQueue(moderator, first.id)).toBe(second.id);
  expect(await findNextInQueue(moderator, second.id)).toBe(third.id);
  expect(await findNextInQueue(moderator, third.id)).toBe(first.id);
  const decided = await aListing({ status: "approved" });
  expect(await findNextInQueue(moderator, decided.id)).toBe(first.id);
});

test("with a single entry there is no next one", async () => {
  const { id } = await aListing();
  expect(await findNextInQueue(await aModerator(), id)).toBeUndefined();
});
