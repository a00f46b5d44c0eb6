import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { forgetTurns, isUsedUp, takeTurn } from "./take-turn.server.ts";

const five = { name: "five", most: 5, seconds: 60 };
const hundred = { name: "hundred", most: 100, seconds: 60 };

test("of many at once exactly as many as allowed have a turn, and the rest hear how long to wait", async () => {
  const waits = await Promise.all(Array.from({ length: 60 }, () => takeTurn([five, "door"])));

  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(new Set(waits.filter((wait) => wait > 0))).toEqual(new Set([60]));
});

test("a full bucket keeps the ones behind it untouched", async () => {
  for (let count = 0; count < 20; count++) await takeTurn([five, "street"], [hundred, "house"]);

  const counts = await everything
    .selectFrom("rateLimits")
    .select("count")
    .orderBy("count")
    .execute();
  expect(counts).toEqual([{ count: 5 }, { count: 5 }]);
});

test("when its time is over a bucket is empty again, and other keys never shared it", async () => {
  for (let count = 0; count < 6; count++) await takeTurn([five, "door"]);
  expect(await takeTurn([five, "window"])).toBe(0);
  expect(await takeTurn([five, "door"])).toBeGreaterThan(0);

  await everything
    .updateTable("rateLimits")
    .set({ expiresAt: new Date(0) })
    .execute();
  expect(await takeTurn([five, "door"])).toBe(0);
});

test("asking whether a bucket is full takes no turn, and it can be emptied", async () => {
  for (let count = 0; count < 4; count++) await takeTurn([five, "door"]);
  expect(await isUsedUp(everything, [five, "door"])).toBe(false);
  expect(await takeTurn([five, "door"])).toBe(0);
  expect(await isUsedUp(everything, [five, "door"])).toBe(true);
  expect(await isUsedUp(everything, [five, "window"])).toBe(false);

  await forgetTurns(everything, [five, "door"]);
  expect(await isUsedUp(everything, [five, "door"])).toBe(false);
  expect(await takeTurn([five, "door"])).toBe(0);
});

test("the table names no one", async () => {
  await takeTurn([five, "someone@rebadge.test"]);

  const [row] = await everything.selectFrom("rateLimits").select("key").execute();
  expect(row?.key).toMatch(/^five:[\w-]{22}$/);
});
