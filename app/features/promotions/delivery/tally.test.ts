import { expect, test } from "vitest";
import { Tally } from "./tally.ts";

const one = { listingId: "one", day: "2026-11-15", kind: "viewed", count: 1 } as const;

test("counts of the same listing, day and kind add up, and others are separate", () => {
  const tally = new Tally(10);
  tally.add(one);
  tally.add({ ...one, count: 4 });
  tally.add({ ...one, kind: "clicked" });
  tally.add({ ...one, day: "2026-11-16" });
  tally.add({ ...one, listingId: "other" });

  expect(tally.take()).toEqual([
    { ...one, count: 5 },
    { ...one, kind: "clicked" },
    { ...one, day: "2026-11-16" },
    { ...one, listingId: "other" },
  ]);
});

test("taken counts are not counted again, and can be put back", () => {
  const tally = new Tally(10);
  tally.add(one);
  const taken = tally.take();
  expect(tally.take()).toEqual([]);

  tally.add(one);
  for (const count of taken) tally.add(count);
  expect(tally.take()).toEqual([{ ...one, count: 2 }]);
});

test("a full tally takes no more listings in, and goes on counting those it has", () => {
  const tally = new Tally(1);
  tally.add(one);
  tally.add({ ...one, listingId: "other" });
  tally.add(one);
  expect(tally.take()).toEqual([{ ...one, count: 2 }]);
});
