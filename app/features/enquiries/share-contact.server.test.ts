import { expect, test } from "vitest";
import { aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAnsweredEnquiry, anEnquiry, someQuestion } from "#test/enquiries.ts";
import { askProvider } from "./ask-provider.server.ts";
import { enquiryNoticeOwed } from "./enquiry-jobs.ts";
import { findAskedEnquiry } from "./inbox/find-asked-enquiry.server.ts";
import { findInbox } from "./inbox/find-inbox.server.ts";
import { shareContact } from "./share-contact.server.ts";

const all = { search: "", state: undefined, before: undefined };

test("until the buyer shares, nothing that the organisation reads holds the name or the address", async () => {
  const { id, provider, buyer } = await anAnsweredEnquiry();
  await everything
    .updateTable("users")
    .set({ name: "Ann Harbour" })
    .where("id", "=", buyer.id)
    .execute();
  const seen = async () =>
    JSON.stringify([await findAskedEnquiry(provider, id), await findInbox(provider, all)]);
  for (const hidden of [buyer.email, buyer.id, "Ann Harbour"])
    expect(await seen()).not.toContain(hidden);

  expect(await shareContact(buyer, { id, name: "Ann H." })).toMatchObject({ ok: true });

  expect((await findAskedEnquiry(provider, id))?.enquiry.contact).toEqual({
    name: "Ann H.",
    email: buyer.email,
  });
  expect(await seen()).not.toContain("Ann Harbour");
  const told = await waitingFor(enquiryNoticeOwed);
  expect(told.filter(({ kind }) => kind === "shared")).toMatchObject([{ userId: provider.id }]);
});

test("it is shared with this organisation alone", async () => {
  const buyer = await aProvider();
  const [one, other] = [await anEnquiry({ buyer }), await anEnquiry({ buyer })];
  await shareContact(buyer, { id: one.id, name: "Ann" });
  expect((await findAskedEnquiry(other.provider, other.id))?.enquiry.contact).toBeNull();
  // Not with the next enquiry to the same organisation either.
  const next = someQuestion({ listingId: one.listing.id });
  const sent = await askProvider(buyer, next, "10.0.0.1");
  const id = sent.ok ? sent.value.id : "";
  expect((await findAskedEnquiry(one.provider, id))?.enquiry.contact).toBeNull();
});

test("only the buyer shares", async () => {
  const { id, provider } = await anEnquiry();
  for (const actor of [provider, await aProvider()])
    expect(await shareContact(actor, { id, name: "Ann" })).toEqual({
      ok: false,
      refusal: "no-such-enquiry",
    });
});

test("a deleted account takes its name and address back, and leaves the messages", async () => {
  const { id, provider, buyer, message } = await anEnquiry();
  await shareContact(buyer, { id, name: "Ann" });
  await everything.deleteFrom("users").where("id", "=", buyer.id).execute();

  const found = await findAskedEnquiry(provider, id);
  expect(found?.enquiry).toMatchObject({ contact: null, isOpen: false });
  expect(found?.messages.map((one) => one.message)).toEqual([message]);
  const rows = await everything.selectFrom("enquiries").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(buyer.email);
});
