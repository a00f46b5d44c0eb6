import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { aModerator, aProvider, aReviewer } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aLook, allPass, aSighting, letTestAge } from "#test/leaks.ts";
import { decideLeakTest } from "./decide-leak-test.server.ts";
import { findContradictions } from "./find-contradictions.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });

test("staff find public tests that contradict the listing, and nothing before its day", async () => {
  const { listing, testId } = await aLook({ links: "leaks", mark: "leaks" }, [aSighting]);
  const passes = await aLook(allPass);
  await letTestAge(passes.testId, 8);
  const moderator = await aReviewer();
  expect(await findContradictions(moderator)).toEqual([]);
  await letTestAge(testId, 7);
  expect(await findContradictions(moderator)).toMatchObject([
    { listing: { id: listing.id }, layers: ["links"], test: { sightings: [aSighting] } },
  ]);
  expect(await findContradictions(await aProvider())).toBeUndefined();
});

test("a withdrawn test is not shown, a kept one is; decided once, and in the audit log", async () => {
  for (const decision of ["kept", "withdrawn"] as const) {
    const { listing, testId: id } = await aLook({ links: "leaks" });
    await letTestAge(id, 7);
    const results = await Promise.all([
      decideLeakTest(await aReviewer(), { id, decision }),
      decideLeakTest(await aReviewer("admin"), { id, decision }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual(refused("already-decided"));
    const isShown = (await findPublicListing(listing.id))?.leakTest !== null;
    expect(isShown).toBe(decision === "kept");
    expect(await findContradictions(await aReviewer())).toEqual([]);
  }
  const decided = await everything
    .selectFrom("auditLog")
    .select("details")
    .where("action", "=", "leak-test-decided")
    .orderBy("id")
    .execute();
  expect(decided.map(({ details }) => details)).toEqual([
    { decision: "kept" },
    { decision: "withdrawn" },
  ]);
});

test("not before its day, by providers, without a second factor, or about one's own listing", async () => {
  const { listing, testId: id } = await aLook({ links: "leaks" });
  const decision = "withdrawn";
  expect(await decideLeakTest(await aReviewer(), { id, decision })).toEqual(refused("not-public"));
  await letTestAge(id, 7);
  expect(await decideLeakTest(await aProvider(), { id, decision })).toEqual(refused("not-allowed"));
  expect(await decideLeakTest(await aModerator(), { id, decision })).toEqual(
    refused("second-factor-over"),
  );
  const other = await aReviewer();
  for (const missing of [randomUUID(), "no id"])
    expect(await decideLeakTest(other, { id: missing, decision })).toEqual(refused("no-such-test"));
  const own = await aReviewer();
  await everything
    .insertInto("organisationMembers")
    .values({ organisationId: listing.organisationId ?? "", userId: own.id, role: "editor" })
    .execute();
  expect(await decideLeakTest(own, { id, decision })).toEqual(refused("own-listing"));
});
