import { expect, test } from "vitest";
import { aBrief, anAskable } from "#test/briefs.ts";
import { everything } from "#test/database.ts";
import { answerBrief } from "./answer-brief.server.ts";
import { findAskedBrief } from "./find-asked-brief.server.ts";
import { findPublished } from "./find-published.server.ts";

test("an answer counts as published if the listing states the same, and not if it states another", async () => {
  const listing = await anAskable();
  const { letters } = await aBrief({ listings: [listing] });
  const id = letters[0]?.id ?? "";
  const answers = { links_domain: { tier: "included" as const, value: true } };
  await answerBrief(listing.owner, { id, answers, note: null, version: 0 });
  const brief = await findAskedBrief(listing.owner, id);
  if (!brief) throw new Error("the brief is missing");

  for (const [value, published] of [
    [true, ["links_domain"]],
    [false, []],
  ] as const) {
    await everything
      .updateTable("whiteLabelServices")
      .set({ facts: { links_domain: { tier: "included", value } } })
      .where("id", "=", listing.id)
      .execute();
    expect(await findPublished(listing.owner, brief)).toEqual(published);
  }
});

test("nothing is known of a listing that is gone", async () => {
  const listing = await anAskable();
  const { letters } = await aBrief({ listings: [listing] });
  await everything.deleteFrom("whiteLabelServices").where("id", "=", listing.id).execute();
  const brief = await findAskedBrief(listing.owner, letters[0]?.id ?? "");
  expect(brief && (await findPublished(listing.owner, brief))).toBeUndefined();
  expect(brief?.listing.id).toBeNull();
});
