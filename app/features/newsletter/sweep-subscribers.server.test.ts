import { sql } from "kysely";
import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import {
  aCodeOf,
  aDelivery,
  aSubscriber,
  findDeliveries,
  findSubscribers,
} from "#test/newsletter.ts";
import { sweepSubscribers } from "./sweep-subscribers.server.ts";

const both = { joined: "https://list.test/joined", left: "https://list.test/left" };

/** Moves all of the subscriber's timestamps that many days back. */
async function aged(days: number, named: Parameters<typeof aSubscriber>[0] = {}) {
  const subscriber = await aSubscriber(named);
  const ago = sql<Date>`now() - make_interval(days => ${days})`;
  await everything.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .updateTable("newsletterSubscribers")
      .set({ createdAt: ago, updatedAt: ago })
      .$if(named.status === "unsubscribed", (update) => update.set({ unsubscribedAt: ago }))
      .where("id", "=", subscriber.id)
      .execute();
  });
  return subscriber;
}

async function left() {
  return (await findSubscribers()).map(({ id }) => id).toSorted();
}

test("only unconfirmed and former subscribers are deleted after 30 days", async () => {
  for (const status of ["pending", "unsubscribed"]) await aged(31, { status });
  const kept = [
    await aged(29),
    await aged(29, { status: "unsubscribed" }),
    await aged(400, { status: "confirmed" }),
  ];

  await sweepSubscribers(both);

  expect(await left()).toEqual(kept.map(({ id }) => id).toSorted());
});

test("a former subscriber is kept until the leave delivery was made, if there is a webhook", async () => {
  const leaver = await aged(31, { status: "unsubscribed" });
  await aDelivery(leaver, { kind: "left", attempts: 9 });

  await sweepSubscribers(both);
  expect(await left()).toEqual([leaver.id]);

  await sweepSubscribers({ ...both, left: undefined });
  expect(await left()).toEqual([]);
  expect(await findDeliveries()).toEqual([]);
});

test("after the leave delivery nothing is kept", async () => {
  const leaver = await aged(31, { status: "unsubscribed" });
  await aDelivery(leaver, { kind: "left", attempts: 1, deliveredAt: new Date() });

  await sweepSubscribers(both);

  expect(await left()).toEqual([]);
});

test("expired codes are deleted", async () => {
  const subscriber = await aSubscriber();
  await aCodeOf(subscriber, new Date(Date.now() - 1_000));
  await aCodeOf(subscriber);

  await sweepSubscribers(both);

  expect(await everything.selectFrom("newsletterCodes").select("expiresAt").execute()).toHaveLength(
    1,
  );
});
