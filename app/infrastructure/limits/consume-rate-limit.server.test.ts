import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { consumeRateLimit, isRateLimited, resetRateLimit } from "./consume-rate-limit.server.ts";

const five = { name: "five", max: 5, seconds: 60 };
const hundred = { name: "hundred", max: 100, seconds: 60 };

test("of many at once exactly as many as allowed have a turn, and the rest hear how long to wait", async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => consumeRateLimit([five, "door"])),
  );

  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
  const refused = answers.filter(({ allowed }) => !allowed);
  expect(new Set(refused.map((answer) => answer.retryAfterSeconds))).toEqual(new Set([60]));
});

test("a full bucket keeps the ones behind it untouched", async () => {
  for (let count = 0; count < 20; count++)
    await consumeRateLimit([five, "street"], [hundred, "house"]);

  const counts = await everything
    .selectFrom("rateLimits")
    .select("count")
    .orderBy("count")
    .execute();
  expect(counts).toEqual([{ count: 5 }, { count: 5 }]);
});

test("when its time is over a bucket is empty again, and other keys never shared it", async () => {
  for (let count = 0; count < 6; count++) await consumeRateLimit([five, "door"]);
  expect(await consumeRateLimit([five, "window"])).toMatchObject({ allowed: true });
  expect(await consumeRateLimit([five, "door"])).toMatchObject({ allowed: false });

  await everything
    .updateTable("rateLimits")
    .set({ expiresAt: new Date(0) })
    .execute();
  expect(await consumeRateLimit([five, "door"])).toMatchObject({ allowed: true });
});

test("asking whether a bucket is full takes no turn, and it can be emptied", async () => {
  for (let count = 0; count < 4; count++) await consumeRateLimit([five, "door"]);
  expect(await isRateLimited(everything, [five, "door"])).toBe(false);
  expect(await consumeRateLimit([five, "door"])).toMatchObject({ allowed: true });
  expect(await isRateLimited(everything, [five, "door"])).toBe(true);
  expect(await isRateLimited(everything, [five, "window"])).toBe(false);

  await resetRateLimit(everything, [five, "door"]);
  expect(await isRateLimited(everything, [five, "door"])).toBe(false);
  expect(await consumeRateLimit([five, "door"])).toMatchObject({ allowed: true });
});

test("the table names no one", async () => {
  await consumeRateLimit([five, "someone@rebadge.test"]);

  const [row] = await everything.selectFrom("rateLimits").select("key").execute();
  expect(row?.key).toMatch(/^five:[\w-]{22}$/);
});
