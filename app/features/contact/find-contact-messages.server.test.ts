import { sql } from "kysely";
import { expect, test } from "vitest";
import { aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { aContactMessage } from "#test/contact.ts";
import { findContactMessages } from "./find-contact-messages.server.ts";
import type { MessageFilter } from "./message-filter.ts";

const open: MessageFilter = { state: "open", page: 1 };

async function find(filter: Partial<MessageFilter> = {}) {
  const found = await findContactMessages(await anAdmin(), { ...open, ...filter });
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

test("an admin reads open messages, the newest first, and how many there are of each kind", async () => {
  const older = await aContactMessage({ createdAt: sql<Date>`now() - interval '2 days'` });
  const newer = await aContactMessage();
  const spam = await aContactMessage({ status: "spam" });

  const { messages, counts } = await find();

  const { id, name, email, subject, message, createdAt } = newer;
  expect(messages[0]).toEqual({
    id,
    name,
    email,
    subject,
    message,
    status: "open",
    createdAt: createdAt.toISOString(),
  });
  expect(messages.map((found) => found.id)).toEqual([newer.id, older.id]);
  expect(counts).toEqual({ open: 2, answered: 0, spam: 1 });
  expect((await find({ state: "spam" })).messages).toMatchObject([{ id: spam.id, status: "spam" }]);
  expect((await find({ state: "answered" })).messages).toEqual([]);
});

test("a page has twenty messages, and a page past the end is the last one", async () => {
  for (let count = 0; count < 21; count++) await aContactMessage();

  const [first, last] = [await find(), await find({ page: 99 })];

  expect(first).toMatchObject({ page: 1, pageCount: 2, messages: { length: 20 } });
  expect(last).toMatchObject({ page: 2, pageCount: 2, messages: { length: 1 } });
  const ids = [...first.messages, ...last.messages].map(({ id }) => id);
  expect(new Set(ids).size).toBe(21);
});

test("moderators and providers read none", async () => {
  await aContactMessage();

  for (const actor of [await aModerator(), await aProvider()])
    expect(await findContactMessages(actor, open)).toEqual({ ok: false, refusal: "not-allowed" });
});
