import { expect, test } from "vitest";
import { refuse } from "#app/shared/result.ts";
import { aProvider } from "#test/builders.ts";
import { findLists, manyAtOnce } from "#test/shortlists.ts";
import { addShortlist } from "./add-shortlist.server.ts";
import { MAX_LISTS } from "./shortlist.ts";
import { shortlistLimits } from "./shortlist-limits.ts";

test("a list is added after the others", async () => {
  const actor = await aProvider();
  await addShortlist(actor, "One");
  await addShortlist(actor, "Two");
  expect(await findLists(actor)).toMatchObject([
    { name: "One", position: 1 },
    { name: "Two", position: 2 },
  ]);
});

test("of 200 at once exactly twenty are added", async () => {
  const actor = await aProvider();
  const results = await manyAtOnce(
    Array.from({ length: 200 }, (_, index) => `List ${index}`),
    (name) => addShortlist(actor, name),
  );

  expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_LISTS);
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(180).fill(refuse("too-many-lists")));
  expect(await findLists(actor)).toHaveLength(MAX_LISTS);
}, 60_000);

test("an account changes a limited number of lists in an hour", async () => {
  const actor = await aProvider();
  const { max } = shortlistLimits.change;
  shortlistLimits.change.max = 1;
  try {
    await addShortlist(actor, "One");
    expect(await addShortlist(actor, "Two")).toEqual(refuse("too-many-attempts"));
  } finally {
    shortlistLimits.change.max = max;
  }
});

test("of an account that is gone there is nothing to add to", async () => {
  const gone = { ...(await aProvider()), id: crypto.randomUUID() };
  expect(await addShortlist(gone, "One")).toEqual(refuse("too-many-lists"));
});
