import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAnsweredEnquiry, anEnquiry, firstMessageOf } from "#test/enquiries.ts";
import { findOwnEnquiry } from "../find-own-enquiries.server.ts";
import { findAskedEnquiry } from "../inbox/find-asked-enquiry.server.ts";
import { findInbox } from "../inbox/find-inbox.server.ts";
import { reportMessage } from "./report-message.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });
const all = { search: "", state: undefined, before: undefined };

test("reporting the first message hides the enquiry from the inbox at once, and once", async () => {
  const { id, provider, buyer } = await anEnquiry();
  const message = await firstMessageOf(provider, id);
  const report = () => reportMessage(provider, { id, isBuyer: false, message, reason: "spam" });

  const results = await Promise.all([report(), report(), report()]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await findInbox(provider, all)).entries).toEqual([]);
  expect(await findAskedEnquiry(provider, id)).toBeUndefined();
  expect((await findOwnEnquiry(buyer, id))?.messages).toHaveLength(1);
  expect(await everything.selectFrom("messageReports").selectAll().execute()).toMatchObject([
    { messageId: message, isByBuyer: false, reporterId: provider.id, outcome: null },
  ]);
});

test("a buyer no longer reads the message that they have reported; the provider does", async () => {
  const { id, provider, buyer } = await anAnsweredEnquiry();
  const answer = (await findOwnEnquiry(buyer, id))?.messages[1]?.id ?? "";
  await reportMessage(buyer, { id, isBuyer: true, message: answer, reason: "abuse" });

  expect((await findOwnEnquiry(buyer, id))?.messages[1]).toMatchObject({
    message: null,
    isHidden: true,
  });
  expect((await findAskedEnquiry(provider, id))?.messages[1]).toMatchObject({
    message: "Yes, there is one.",
    isHidden: false,
  });
});

test("neither one's own message nor one of another conversation is reported", async () => {
  const { id, provider, buyer } = await anAnsweredEnquiry();
  const other = await anEnquiry();
  const own = await firstMessageOf(provider, id);
  const foreign = await firstMessageOf(other.provider, other.id);
  for (const message of [own, foreign])
    expect(await reportMessage(buyer, { id, isBuyer: true, message, reason: "spam" })).toEqual(
      refused("no-such-message"),
    );
  const stranger = await aProvider();
  expect(
    await reportMessage(stranger, { id, isBuyer: true, message: own, reason: "spam" }),
  ).toEqual(refused("no-such-enquiry"));
});
