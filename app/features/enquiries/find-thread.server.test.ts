import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aMemberOf, aProvider } from "#test/builders.ts";
import { anAnsweredEnquiry } from "#test/enquiries.ts";
import { findThread } from "./find-thread.server.ts";

test("each side reads the messages in order, and no one else does", async () => {
  const { id, message, listing, provider, buyer } = await anAnsweredEnquiry();
  const editor = await aMemberOf(listing, "editor");
  const read = (actor: Actor, isBuyer: boolean) =>
    asProvider(actor, (tx) => findThread(tx, id, isBuyer));

  const texts = [message, "Yes, there is one."];
  for (const [actor, isBuyer] of [
    [buyer, true],
    [provider, false],
    [editor, false],
  ] as const)
    expect((await read(actor, isBuyer)).map((one) => one.message)).toEqual(texts);

  const stranger = await aProvider();
  for (const isBuyer of [true, false]) expect(await read(stranger, isBuyer)).toEqual([]);
  expect(await read(buyer, false)).toEqual([]);
  expect(await read(provider, true)).toEqual([]);
});
