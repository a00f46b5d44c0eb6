import { expect, test } from "vitest";
import { aProvider, aReviewer } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aLook, letTestAge } from "#test/leaks.ts";
import { countContradictions, findContradictions } from "./find-contradictions.server.ts";

test("a test of another demo, of a listing that is offline, or older than 90 days waits for no decision", async () => {
  const moderator = await aReviewer();
  const { listing, testId } = await aLook({ links: "leaks" });
  await letTestAge(testId, 8);
  expect(await findContradictions(moderator)).toHaveLength(1);
  await letTestAge(testId, 83);
  expect(await findContradictions(moderator)).toEqual([]);
  await letTestAge(testId, -80);
  expect(await findContradictions(moderator)).toHaveLength(1);
  await everything
    .updateTable("whiteLabelServices")
    .set({ status: "pending" })
    .where("id", "=", listing.id)
    .execute();
  expect(await findContradictions(moderator)).toEqual([]);
});

test("a leak that only the mail has shown counts too", async () => {
  const { testId } = await aLook({ portal: "passes" });
  await everything
    .updateTable("leakTests")
    .set({ mailAt: new Date(), mailVerdicts: JSON.stringify({ links: "leaks" }) })
    .where("id", "=", testId)
    .execute();
  await letTestAge(testId, 8);
  expect(await findContradictions(await aReviewer())).toMatchObject([{ layers: ["links"] }]);
});

test("only the latest test of a listing waits, and the tab counts those that are shown", async () => {
  const moderator = await aReviewer();
  const first = await aLook({ links: "leaks" });
  await letTestAge(first.testId, 40);
  const second = await aLook({ links: "leaks" }, [], first);
  await letTestAge(second.testId, 8);
  const found = await findContradictions(moderator);
  expect(found?.map(({ test }) => test.id)).toEqual([second.testId]);
  expect(await countContradictions(moderator)).toBe(1);
  expect(await countContradictions(await aProvider())).toBe(0);
});
