import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { aMemberOf, aProvider, suspendOrganisation, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAnsweredEnquiry, anEnquiry, reply } from "#test/enquiries.ts";
import { blockEnquiry } from "./block-enquiry.server.ts";
import { declineEnquiry } from "./decline-enquiry.server.ts";
import { enquiryNoticeOwed } from "./enquiry-jobs.ts";
import { findOwnEnquiry } from "./find-own-enquiries.server.ts";
import { findAskedEnquiry } from "./inbox/find-asked-enquiry.server.ts";
import { writeMessage } from "./write-message.server.ts";

const refused = (refusal: string) => ({ ok: false, refusal });
const write = (actor: Actor, id: string, isBuyer: boolean, message = "Thank you.") =>
  writeMessage(actor, { id, isBuyer, key: randomUUID(), message });
const told = async () =>
  (await waitingFor(enquiryNoticeOwed)).map(({ kind, isBuyer }) => `${kind} ${isBuyer}`);

test("the organisation's first message is its answer, and each side is told once until it looks", async () => {
  const { id, provider, buyer } = await anEnquiry();
  await reply(provider, id, "Yes.");
  await reply(provider, id, "And there are webhooks.");
  expect(await told()).toEqual(["arrived false", "answered true"]);

  await findOwnEnquiry(buyer, id);
  await write(buyer, id, true);
  await write(buyer, id, true, "And what does it cost?");
  expect(await told()).toEqual(["arrived false", "answered true", "message false"]);

  await findAskedEnquiry(provider, id);
  await reply(provider, id, "It is free.");
  expect((await told()).at(-1)).toBe("message true");
  expect((await findOwnEnquiry(buyer, id))?.enquiry.state).toBe("answered");
});

test("a message is stored once, however often its form is sent", async () => {
  const { id, buyer } = await anAnsweredEnquiry();
  const key = randomUUID();
  const sent = { id, isBuyer: true, key, message: "Thank you." };

  const results = await Promise.all(Array.from({ length: 10 }, () => writeMessage(buyer, sent)));

  expect(results.every(({ ok }) => ok)).toBe(true);
  expect((await findOwnEnquiry(buyer, id))?.messages).toHaveLength(3);
});

test("a key of another conversation writes nothing", async () => {
  const [one, other] = [await anAnsweredEnquiry(), await anAnsweredEnquiry()];
  const key = randomUUID();
  await writeMessage(one.buyer, { id: one.id, isBuyer: true, key, message: "Thank you." });
  expect(
    await writeMessage(other.buyer, { id: other.id, isBuyer: true, key, message: "Thanks." }),
  ).toEqual(refused("no-such-enquiry"));
});

test("only the two sides write: no stranger, no former member, no suspended organisation", async () => {
  const { id, listing, provider, buyer } = await anAnsweredEnquiry();
  const editor = await aMemberOf(listing, "editor");
  expect((await write(editor, id, false)).ok).toBe(true);

  await everything.deleteFrom("organisationMembers").where("userId", "=", editor.id).execute();
  const stranger = await aProvider();
  for (const [actor, isBuyer] of [
    [editor, false],
    [stranger, false],
    [stranger, true],
    [buyer, false],
    [provider, true],
  ] as const)
    expect(await write(actor, id, isBuyer)).toEqual(refused("no-such-enquiry"));
  await suspendOrganisation(provider);
  expect(await write(provider, id, false)).toEqual(refused("no-such-enquiry"));
  expect(await write(buyer, "no id", true)).toEqual(refused("no-such-enquiry"));
});

test("the buyer sends no address before an answer, and any afterwards", async () => {
  const { id, provider, buyer } = await anEnquiry();
  const message = "We are at https://agency.test";
  expect(await write(buyer, id, true, message)).toEqual(refused("has-link"));
  await reply(provider, id, "See https://acme.test");
  expect((await write(buyer, id, true, message)).ok).toBe(true);
});

test("the buyer writes at most five messages without a reply", async () => {
  const { id, provider, buyer } = await anEnquiry();
  for (let number = 1; number <= 4; number++) await write(buyer, id, true, `More ${number}.`);
  expect(await write(buyer, id, true)).toEqual(refused("wait-for-reply"));
  await reply(provider, id, "Here I am.");
  expect((await write(buyer, id, true)).ok).toBe(true);
});

test("what was declined, has run out, or has lost its other side takes no message", async () => {
  const declined = await anEnquiry();
  await declineEnquiry(declined.provider, { id: declined.id, reason: "no-capacity" });
  const late = await anEnquiry();
  await sql`update enquiries set expires_at = now() where id = ${late.id}`.execute(everything);
  for (const { id, buyer, provider } of [declined, late]) {
    expect(await write(buyer, id, true)).toEqual(refused("closed"));
    expect(await write(provider, id, false)).toEqual(refused("closed"));
  }
  const left = await anAnsweredEnquiry();
  await everything.deleteFrom("users").where("id", "=", left.buyer.id).execute();
  expect(await write(left.provider, left.id, false)).toEqual(refused("closed"));
});

test("while one side blocks the other, neither writes", async () => {
  const { id, provider, buyer } = await anAnsweredEnquiry();
  await blockEnquiry(provider, { id, isBuyer: false, isWanted: true });
  expect(await write(buyer, id, true)).toEqual(refused("not-possible"));
  expect(await write(provider, id, false)).toEqual(refused("not-possible"));
  await blockEnquiry(provider, { id, isBuyer: false, isWanted: false });
  expect((await write(buyer, id, true)).ok).toBe(true);
});
