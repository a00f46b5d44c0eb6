import { expect, test } from "vitest";
import { waitingFor, whileTheQueueIsBroken } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aCodeOf, aSubscriber, findSubscribers } from "#test/newsletter.ts";
import type { NewsletterForm } from "./newsletter-form.ts";
import { newsletterRequested } from "./newsletter-jobs.ts";
import { subscribeNewsletter } from "./subscribe-newsletter.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
const done = { ok: true, value: undefined };
let visitors = 0;

function subscribe(named: Partial<NewsletterForm> = {}, address = `10.9.0.${++visitors}`) {
  const openedAt = now.getTime() - 60_000;
  const form = { email: "ann@rebadge.test", source: "home" as const, openedAt, ...named };
  return subscribeNewsletter(form, { address, now });
}

async function requested() {
  return (await waitingFor(newsletterRequested)).map(({ subscriberId }) => subscriberId);
}

test("a new address waits for its confirmation, and is asked for it", async () => {
  expect(await subscribe({ source: "blog" })).toEqual(done);

  const [subscriber] = await findSubscribers();
  expect(subscriber).toMatchObject({
    email: "ann@rebadge.test",
    status: "pending",
    source: "blog",
  });
  expect(await requested()).toEqual([subscriber?.id]);
});

test("a former subscriber is asked to confirm again", async () => {
  const { id } = await aSubscriber({ email: "ann@rebadge.test", status: "unsubscribed" });

  expect(await subscribe()).toEqual(done);

  expect(await findSubscribers()).toMatchObject([{ id, status: "pending" }]);
  expect(await requested()).toEqual([id]);
});

test("a confirmed address is not changed, and the answer is the same", async () => {
  const before = await aSubscriber({ email: "ann@rebadge.test", status: "confirmed" });

  expect(await subscribe()).toEqual(done);

  expect(await findSubscribers()).toEqual([before]);
  expect(await requested()).toEqual([]);
  expect(await everything.selectFrom("rateLimits").select("key").execute()).toHaveLength(1);
});

test("an address gets one such mail a day, and the answer does not reveal it", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(done)]),
  );
  expect(await requested()).toHaveLength(1);

  await everything
    .updateTable("rateLimits")
    .set({ expiresAt: new Date(0) })
    .execute();
  expect(await subscribe()).toEqual(done);
  expect(await requested()).toHaveLength(2);
});

test("a pending subscriber's earlier code stays valid", async () => {
  const subscriber = await aSubscriber({ email: "ann@rebadge.test" });
  await aCodeOf(subscriber);

  await subscribe();

  expect(await everything.selectFrom("newsletterCodes").select("subscriberId").execute()).toEqual([
    { subscriberId: subscriber.id },
  ]);
});

test("the sixth address from one client within an hour is refused", async () => {
  for (let count = 0; count < 5; count += 1)
    expect(await subscribe({ email: `reader-${count}@rebadge.test` }, "10.8.0.1")).toEqual(done);

  expect(await subscribe({ email: "one-more@rebadge.test" }, "10.8.0.1")).toEqual({
    ok: false,
    refusal: "too-many-tries",
  });
  expect(await findSubscribers()).toHaveLength(5);
  expect(await subscribe({ email: "one-more@rebadge.test" }, "10.8.0.2")).toEqual(done);
});

test("a bot that fills in every field gets the same answer, and nothing is stored", async () => {
  expect(await subscribe({ nickname: "Ann" })).toEqual(done);

  expect(await findSubscribers()).toEqual([]);
  expect(await requested()).toEqual([]);
});

test.for([0, 2_999, -60_000])(
  "a form that comes %d ms after its page was made is too fast",
  async (milliseconds) => {
    const openedAt = now.getTime() - milliseconds;

    expect(await subscribe({ openedAt })).toEqual({ ok: false, refusal: "too-fast" });
    expect(await findSubscribers()).toEqual([]);
  },
);

test("if the job cannot be enqueued nothing is stored, and the day's mail is not used up", async () => {
  await whileTheQueueIsBroken(() => expect(subscribe()).rejects.toThrow());
  expect(await findSubscribers()).toEqual([]);

  await subscribe();
  expect(await requested()).toHaveLength(1);
});
