import { expect, test } from "vitest";
import { aBrief, anAskable } from "#test/briefs.ts";
import { countNewBriefs } from "./count-new-briefs.server.ts";
import { findAskedBrief } from "./find-asked-brief.server.ts";

test("briefs count until someone of the organisation opens them", async () => {
  const listing = await anAskable();
  await aBrief({ listings: [listing], purpose: "The first." });
  const { letters, buyer } = await aBrief({ listings: [listing], purpose: "The second." });

  expect(await countNewBriefs(listing.owner)).toBe(2);
  await findAskedBrief(listing.owner, letters[0]?.id ?? "");
  expect(await countNewBriefs(listing.owner)).toBe(1);
  expect(await countNewBriefs(buyer)).toBe(0);
});
