import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { sweepWebsiteChecks } from "./sweep-website-checks.server.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test("a website check is kept for 90 days", async () => {
  for (const [website, age] of [
    ["https://kept.example/", 90 * DAY - MINUTE],
    ["https://swept.example/", 90 * DAY + MINUTE],
  ] as const) {
    await everything
      .insertInto("websiteChecks")
      .values({
        website,
        outcome: "reachable",
        details: "",
        checkedAt: new Date(Date.now() - age),
      })
      .execute();
  }

  await sweepWebsiteChecks();

  expect(await everything.selectFrom("websiteChecks").select("website").execute()).toEqual([
    { website: "https://kept.example/" },
  ]);
});
