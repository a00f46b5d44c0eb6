import { expect, test } from "vitest";
import { aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { aDelivery, aSubscriber } from "#test/newsletter.ts";
import { findNewsletterOverview } from "./find-newsletter-overview.server.ts";
import { ROWS_PER_PAGE } from "./newsletter-overview.ts";

const first = { owed: 1, left: 1 };

async function find(pages = first) {
  const found = await findNewsletterOverview(await anAdmin(), pages);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

test("an admin sees the counts, the open deliveries with their errors, and who left", async () => {
  await aSubscriber();
  for (let count = 0; count < 2; count += 1) await aSubscriber({ status: "confirmed" });
  const joined = await aSubscriber({ email: "ann@rebadge.test", status: "confirmed" });
  const owed = await aDelivery(joined, { attempts: 3, lastError: "it answered 500" });
  await aDelivery(joined, { attempts: 1, deliveredAt: new Date() });
  const leaver = await aSubscriber({ email: "bob@rebadge.test", status: "unsubscribed" });

  const { counts, owed: deliveries, leavers } = await find();

  expect(counts).toEqual({ pending: 1, confirmed: 3, unsubscribed: 1 });
  expect(deliveries).toMatchObject({
    total: 1,
    page: 1,
    pageCount: 1,
    rows: [{ id: owed.id, kind: "joined", address: "a…@rebadge.test", attempts: 3 }],
  });
  expect(deliveries.rows[0]?.lastError).toBe("it answered 500");
  expect(leavers.rows).toMatchObject([
    { id: leaver.id, address: "b…@rebadge.test", isOwed: false },
  ]);
});

test("an address is shown whole only while the list may still hold it", async () => {
  const leaver = await aSubscriber({ email: "bob@rebadge.test", status: "unsubscribed" });
  await aDelivery(leaver, { kind: "left" });

  const { leavers, owed } = await find();

  expect(leavers.rows).toMatchObject([{ address: "bob@rebadge.test", isOwed: true }]);
  expect(owed.rows).toMatchObject([{ kind: "left", address: "b…@rebadge.test", attempts: 0 }]);
});

test("nothing of it leads to a subscriber's own pages", async () => {
  const { leaveToken } = await aSubscriber({ status: "unsubscribed" });

  expect(JSON.stringify(await find())).not.toContain(leaveToken);
});

test("both lists are paged on their own, and a page past the end is the last", async () => {
  for (let count = 0; count < ROWS_PER_PAGE + 1; count += 1)
    await aDelivery(await aSubscriber({ status: "unsubscribed" }), { kind: "left" });

  const { owed, leavers } = await find({ owed: 2, left: 99 });

  expect(owed).toMatchObject({ total: ROWS_PER_PAGE + 1, page: 2, pageCount: 2 });
  expect(owed.rows).toHaveLength(1);
  expect(leavers).toMatchObject({ total: ROWS_PER_PAGE + 1, page: 2, pageCount: 2 });
  expect(leavers.rows).toHaveLength(1);
});

test("moderators and providers may not", async () => {
  for (const actor of [await aModerator(), await aProvider()])
    expect(await findNewsletterOverview(actor, first)).toEqual({
      ok: false,
      refusal: "not-allowed",
    });
});
