import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { consumeRateLimit, isRateLimited, resetRateLimit } from "./consume-rate-limit.server.ts";

const five = { name: "five", max: 5, seconds: 60 };
const hundred = { name: "hundred", max: 100, seconds: 60 };

test("of many concurrent attempts exactly the maximum is allowed, and the rest get the time to wait", async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => consumeRateLimit([five, "address"])),
  );

  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
  const refused = answers.filter(({ allowed }) => !allowed);
  expect(new Set(refused.map((answer) => answer.retryAfterSeconds))).toEqual(new Set([60]));
});

test("a full bucket leaves the later ones unchanged", async () => {
  for (let count = 0; count < 20; count++)
    await consumeRateLimit([five, "street"], [hundred, "house"]);

  const counts = await everything
    .selectFrom("rateLimits")
    .select("count")
    .orderBy("count")
    .execute();
  expect(counts).toEqual([{ count: 5 }, { count: 5 }]);
});

test("a bucket expires, and other keys have their own", async () => {
  for (let count = 0; count < 6; count++) await consumeRateLimit([five, "address"]);
  expect(await consumeRateLimit([five, "window"])).toMatchObject({ allowed: true });
  expect(await consumeRateLimit([five, "address"])).toMatchObject({ allowed: false });

  await everything
    .updateTable("rateLimits")
    .set({ expiresAt: new Date(0) })
    .execute();
  expect(await consumeRateLimit([five, "address"])).toMatchObject({ allowed: true });
});

test("checking a bucket does not count as an attempt, and it can be reset", async () => {
  for (let count = 0; count < 4; count++) await consumeRateLimit([five, "address"]);
  expect(await isRateLimited(everything, [five, "address"])).toBe(false);
  expect(await consumeRateLimit([five, "address"])).toMatchObject({ allowed: true });
  expect(await isRateLimited(everything, [five, "address"])).toBe(true);
  expect(await isRateLimited(everything, [five, "window"])).toBe(false);

  await resetRateLimit(everything, [five, "address"]);
  expect(await isRateLimited(everything, [five, "address"])).toBe(false);
  expect(await consumeRateLimit([five, "address"])).toMatchObject({ allowed: true });
});

test("the table contains no personal data", async () => {
  await consumeRateLimit([five, "someone@rebadge.test"]);

  const [row] = await everything.selectFrom("rateLimits").select("key").execute();
  expect(row?.key).toMatch(/^five:[\w-]{22}$/);
});
