import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { aLook, DEMO, lastTest, letTestAge } from "#test/leaks.ts";
import { repeatLeakTests } from "./repeat-leak-tests.server.ts";

test("a month after it was opened a test is followed by the next, once", async () => {
  const { listing, testId } = await aLook();
  await letTestAge(testId, 29);
  await repeatLeakTests();
  expect((await lastTest(listing.id)).id).toBe(testId);
  await letTestAge(testId, 1);
  await Promise.all([repeatLeakTests(), repeatLeakTests()]);
  await repeatLeakTests();
  const tests = await everything.selectFrom("leakTests").select(["id", "wantedLook"]).execute();
  expect(tests).toHaveLength(2);
  expect((await lastTest(listing.id)).wantedLook).not.toBeNull();
});

test("a demo with another address is tested anew at once, because its former test is not shown any more", async () => {
  const { listing, testId } = await aLook({ portal: "leaks" });
  await letTestAge(testId, 8);
  const demo = `${DEMO}?fresh=1`;
  const facts = JSON.stringify({ branded_demo: { tier: "included", value: demo } });
  await everything.updateTable("whiteLabelServices").set({ facts }).execute();
  await repeatLeakTests();
  await repeatLeakTests();
  const tests = await everything.selectFrom("leakTests").select(["id", "demoUrl"]).execute();
  expect(tests).toHaveLength(2);
  expect(await lastTest(listing.id)).toMatchObject({ demoUrl: demo });
});

test("not of a listing that is offline or states no demo any more", async () => {
  for (const gone of [{ status: "pending" }, { facts: "{}" }]) {
    await everything.deleteFrom("leakTests").execute();
    const { listing, testId } = await aLook();
    await letTestAge(testId, 40);
    await everything
      .updateTable("whiteLabelServices")
      .set(gone)
      .where("id", "=", listing.id)
      .execute();
    await repeatLeakTests();
    expect((await lastTest(listing.id)).id).toBe(testId);
  }
});

test("tests that others have followed for ninety days are deleted", async () => {
  const first = await aLook();
  await letTestAge(first.testId, 98);
  const second = await aLook(undefined, [], first);
  await repeatLeakTests();
  const left = await everything.selectFrom("leakTests").select("id").execute();
  expect(left).toEqual([{ id: second.testId }]);
});
