import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteAccount } from "#app/features/accounts/personal-data/delete-account.server.ts";
import { findPersonalData } from "#app/features/accounts/personal-data/find-account.server.ts";
import { answerBrief } from "#app/features/briefs/inbox/answer-brief.server.ts";
import { findAskedBriefs } from "#app/features/briefs/inbox/find-asked-briefs.server.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aBrief, anAskable, buyersWords, someWants } from "./briefs.ts";
import { aMemberOf, anAccountWithPassword, aSession } from "./builders.ts";
import { everything } from "./database.ts";

const answers = { links_domain: { tier: "included" as const, value: true } };
const nothingToEnd = async () => true;

test("the download has one's briefs with their answers, and what one has answered without the brief", async () => {
  const listing = await anAskable();
  const colleague = await aMemberOf(
    { organisationId: listing.owner.organisationId ?? null },
    "editor",
  );
  const { buyer, letters } = await aBrief({ listings: [listing] });
  const id = letters[0]?.id ?? "";
  await answerBrief(listing.owner, { id, answers, note: "We do.", version: 0 });

  const { days: _, purpose, ...details } = someWants;
  expect((await findPersonalData(buyer)).briefs).toMatchObject([
    { isOwn: true, purpose, details, note: "We do.", answers },
  ]);
  const { briefs } = await findPersonalData(listing.owner);
  expect(briefs).toMatchObject([
    { isOwn: false, note: "We do.", answers, purpose: null, details: null },
  ]);
  for (const word of [...buyersWords, buyer.id]) expect(JSON.stringify(briefs)).not.toContain(word);
  expect((await findPersonalData(colleague)).briefs).toEqual([]);
});

test("with the buyer's account the briefs are deleted, everywhere", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  const { letters } = await aBrief({ buyer: account });
  const kept = await aBrief();
  const { id = "", owner = kept.buyer } = letters[0] ?? {};
  await answerBrief(owner, { id, answers, note: "We do.", version: 0 });

  await deleteAccount(actor, { proof: account.password }, nothingToEnd);

  expect(await findAskedBriefs(owner)).toEqual([]);
  expect(await everything.selectFrom("briefs").select("id").execute()).toEqual([{ id: kept.id }]);
  expect(await everything.selectFrom("briefLetters").select("id").execute()).toHaveLength(2);
  expect(await everything.selectFrom("briefQuestions").select("field").execute()).toHaveLength(4);
});

test("a buyer who has become the last person of an organisation that was asked can delete the account", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  const listing = await anAskable();
  await aBrief({ buyer: account, listings: [listing] });
  await everything
    .updateTable("organisationMembers")
    .set({ userId: account.id })
    .where("organisationId", "=", listing.owner.organisationId ?? "")
    .execute();
  await everything
    .updateTable("whiteLabelServices")
    .set({ userId: account.id })
    .where("id", "=", listing.id)
    .execute();

  expect(await deleteAccount(actor, { proof: account.password }, nothingToEnd)).toMatchObject({
    ok: true,
  });

  expect(await everything.selectFrom("briefLetters").select("id").execute()).toEqual([]);
});

test("with an organisation's last person its letters have no one, and the buyer keeps the brief", async () => {
  const account = await anAccountWithPassword();
  const { actor } = await aSession(account);
  const listing = await anAskable({ userId: account.id });
  const { buyer } = await aBrief({ listings: [{ id: listing.id, owner: account }] });

  await deleteAccount(actor, { proof: account.password }, nothingToEnd);

  const letters = await everything
    .selectFrom("briefLetters")
    .select(["organisationId", "listingId"])
    .execute();
  expect(letters).toEqual([{ organisationId: null, listingId: null }]);
  expect((await findPersonalData(buyer)).briefs).toHaveLength(1);
});

test("no account reads the tables themselves", async () => {
  const { buyer, letters } = await aBrief();
  for (const actor of [buyer, letters[0]?.owner ?? buyer])
    for (const table of ["briefs", "brief_letters", "brief_questions"])
      await expect(
        asProvider(actor, (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx)),
      ).rejects.toThrow("permission denied");
});
