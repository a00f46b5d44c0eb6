import { expect, test } from "vitest";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aProvider } from "#test/builders.ts";
import { aList, findLists } from "#test/shortlists.ts";
import { findFirstList } from "./find-first-list.server.ts";
import { FIRST_LIST } from "./shortlist.ts";

test("the first list of the account is found, and made once if there is none", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  await aList(other);
  const find = () => asProvider(actor, (tx) => findFirstList(tx, actor.id));

  const made = await find();
  expect(await find()).toBe(made);
  await aList(actor);
  expect(await find()).toBe(made);
  expect(await findLists(actor)).toMatchObject([{ id: made, name: FIRST_LIST }, {}]);
});
