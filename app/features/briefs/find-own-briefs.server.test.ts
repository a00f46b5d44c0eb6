import { expect, test } from "vitest";
import { aBrief, letDaysPass, someWants } from "#test/briefs.ts";
import { aProvider } from "#test/builders.ts";
import { findOwnBriefs } from "./find-own-briefs.server.ts";
import { declineBrief } from "./inbox/decline-brief.server.ts";

test("the person's briefs with how many have replied, and no one else's", async () => {
  const { id, buyer, letters } = await aBrief();
  const [letter] = letters;
  if (letter) await declineBrief(letter.owner, { id: letter.id, reason: "not-a-fit" });

  const { days, ...wants } = someWants;
  expect(await findOwnBriefs(buyer)).toMatchObject([
    { ...wants, id, asked: 2, replied: 1, isNew: true, isOver: false },
  ]);
  expect(await findOwnBriefs(await aProvider())).toEqual([]);
  for (const { owner } of letters) expect(await findOwnBriefs(owner)).toEqual([]);

  await letDaysPass(id, days);
  expect(await findOwnBriefs(buyer)).toMatchObject([{ isOver: true }]);
});
