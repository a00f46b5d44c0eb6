import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { aList, anEntry, findEntries } from "#test/shortlists.ts";
import { moveEntry } from "./move-entry.server.ts";

async function aListOfThree() {
  const actor = await aProvider();
  const list = await aList(actor);
  const ids = [(await anEntry(list)).id, (await anEntry(list)).id, (await anEntry(list)).id];
  const order = async () =>
    (await findEntries(list.id)).map(({ id }) => ids.indexOf(id) + 1).join(" ");
  const move = (entry: number, direction: "up" | "down") =>
    moveEntry(actor, { list: list.id, entry: ids[entry - 1] ?? "", direction });
  return { actor, list, ids, order, move };
}

test("an entry changes places with its neighbour, and the ends stay", async () => {
  const { order, move } = await aListOfThree();
  for (const [entry, direction, expected] of [
    [3, "up", "1 3 2"],
    [3, "up", "3 1 2"],
    [3, "up", "3 1 2"],
    [1, "down", "3 2 1"],
    [1, "down", "3 2 1"],
  ] as const) {
    expect(await move(entry, direction)).toEqual(accept(undefined));
    expect(await order()).toBe(expected);
  }
});

test("many moves at once lose and double nothing", async () => {
  const { list, ids, move } = await aListOfThree();
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => move((index % 3) + 1, index % 2 ? "up" : "down")),
  );
  const entries = await findEntries(list.id);
  expect(entries.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(entries.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test("another account's entry stays where it is", async () => {
  const { list, ids, order } = await aListOfThree();
  const stranger = await aProvider();
  for (const wrong of [
    { list: list.id, entry: ids[1] ?? "" },
    { list: "nonsense", entry: ids[1] ?? "" },
  ])
    expect(await moveEntry(stranger, { ...wrong, direction: "up" })).toEqual(
      refuse("no-such-entry"),
    );
  expect(await order()).toBe("1 2 3");
});
