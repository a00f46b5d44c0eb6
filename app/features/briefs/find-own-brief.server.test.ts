import { expect, test } from "vitest";
import { aBrief, anAskable, letDaysPass } from "#test/briefs.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { gridOf } from "./brief-grid.ts";
import { findOwnBrief } from "./find-own-brief.server.ts";
import { findOwnBriefs } from "./find-own-briefs.server.ts";
import { answerBrief } from "./inbox/answer-brief.server.ts";
import { findAskedBrief } from "./inbox/find-asked-brief.server.ts";

test("what the listings state and what was answered stand side by side", async () => {
  const stating = await anAskable({ facts: { links_domain: { tier: "included", value: false } } });
  const silent = await anAskable();
  const { id, buyer, letters } = await aBrief({ listings: [stating, silent] });
  const answers = { links_domain: { tier: "included" as const, value: true } };
  await answerBrief(silent.owner, {
    id: letters[1]?.id ?? "",
    answers,
    note: "With pleasure.",
    version: 0,
  });

  const found = await findOwnBrief(buyer, id);
  if (!found) throw new Error("the brief is missing");
  expect(found.columns).toMatchObject([
    { state: "sent", note: null, isListed: true },
    { state: "answered", note: "With pleasure.", questions: { ...answers, sender_domain: null } },
  ]);
  expect(gridOf(found.brief, found.columns)).toMatchObject([
    {
      field: "links_domain",
      cells: [
        { kind: "profile", fails: true },
        { kind: "answer", fails: false },
      ],
    },
    { field: "sender_domain", cells: [{ kind: "waiting" }, { kind: "not-stated" }] },
  ]);
});

test("it counts as seen, and what was only read shows as read", async () => {
  const { id, buyer, letters } = await aBrief();
  const [letter] = letters;
  await findAskedBrief(letter?.owner ?? buyer, letter?.id ?? "");
  await everything.updateTable("briefLetters").set({ isNewForBuyer: true }).execute();
  expect(await findOwnBriefs(buyer)).toMatchObject([{ isNew: true }]);

  expect((await findOwnBrief(buyer, id))?.columns.map(({ state }) => state)).toEqual([
    "read",
    "sent",
  ]);
  expect(await findOwnBriefs(buyer)).toMatchObject([{ isNew: false }]);
});

test("after the deadline who has not answered is expired, before any job has run", async () => {
  const { id, buyer } = await aBrief();
  await letDaysPass(id, 14);
  expect((await findOwnBrief(buyer, id))?.columns.map(({ state }) => state)).toEqual([
    "expired",
    "expired",
  ]);
});

test("a listing that is no longer public shows nothing of its profile", async () => {
  const stating = await anAskable({ facts: { links_domain: { tier: "included", value: true } } });
  const { id, buyer } = await aBrief({ listings: [stating] });
  await everything
    .updateTable("whiteLabelServices")
    .set({ status: "rejected" })
    .where("id", "=", stating.id)
    .execute();

  expect((await findOwnBrief(buyer, id))?.columns).toMatchObject([
    { isListed: false, currentFacts: {}, category: null },
  ]);
});

test("another account, another id and no id find nothing", async () => {
  const { id, buyer } = await aBrief();
  expect(await findOwnBrief(await aProvider(), id)).toBeUndefined();
  expect(await findOwnBrief(buyer, "new")).toBeUndefined();
});
