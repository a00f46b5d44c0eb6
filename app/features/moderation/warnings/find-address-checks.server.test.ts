import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aReviewer } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findAddressChecks } from "./find-address-checks.server.ts";

test("a moderator finds what was last seen at the given addresses, and at no other", async () => {
  const [asked, other] = ["https://provider.example/terms", "https://other.example/"];
  const found = { outcome: "unreachable", details: "it answers with status 404" };
  const checkedAt = new Date("2026-11-12T09:00:00Z");
  await everything
    .insertInto("websiteChecks")
    .values([asked, other].map((website) => ({ website, ...found, checkedAt })))
    .execute();

  const moderator = await aReviewer();
  const checks = (addresses: string[]) =>
    transaction(moderator, (tx) => findAddressChecks(tx, addresses));

  expect(await checks([asked, "https://unchecked.example/"])).toEqual({
    [asked]: { ...found, checkedAt: checkedAt.toISOString() },
  });
  expect(await checks([])).toEqual({});
});
