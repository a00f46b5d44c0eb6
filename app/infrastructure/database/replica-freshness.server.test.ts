import { expect, test } from "vitest";
import { ReplicaFreshness } from "./replica-freshness.server.ts";

type Sample = [at: number, primary: number | undefined, replica: number | undefined];

/** Whether it was fresh right after each sample. */
function freshAfter(...samples: Sample[]) {
  const freshness = new ReplicaFreshness();
  return samples.map(([at, primary, replica]) => {
    freshness.note({ at, primary, replica });
    return freshness.isFresh(at);
  });
}

test("a replica without a sample, or never compared with the primary, is not fresh", () => {
  expect(new ReplicaFreshness().isFresh(0)).toBe(false);
  expect(freshAfter([0, undefined, 7], [500, undefined, 8])).toEqual([false, false]);
});

test("a replica that has replayed everything is fresh, however long nothing is written", () => {
  expect(freshAfter([0, 7, 7], [60_000, 7, 7], [120_000, 7, 7])).toEqual([true, true, true]);
});

test("a replica that lags a little is fresh, and one that stops replaying only for two seconds", () => {
  expect(freshAfter([0, 7, 7], [500, 9, 8], [1_000, 11, 10])).toEqual([true, true, true]);
  expect(
    freshAfter(
      [0, 7, 7],
      [1_000, 8, 7],
      [2_000, 9, 7],
      [2_500, 9, 7],
      [3_000, 9, 7],
      [3_500, 9, 9],
    ),
  ).toEqual([true, true, true, false, false, true]);
});

test("freshness can end between two samples", () => {
  const freshness = new ReplicaFreshness();
  freshness.note({ at: 0, primary: 7, replica: 7 });

  expect(freshness.isFresh(2_000)).toBe(true);
  expect(freshness.isFresh(2_001)).toBe(false);
});

test("a replica that does not answer is left out at once, until it answers again", () => {
  expect(freshAfter([0, 7, 7], [500, 7, undefined], [1_000, 7, 7])).toEqual([true, false, true]);
});

test("without the primary a fresh replica is still used, and one that lagged is not", () => {
  const unavailable: Sample[] = [
    [4_000, undefined, 8],
    [60_000, undefined, 8],
  ];

  expect(freshAfter([3_000, 8, 8], [3_500, 9, 8], ...unavailable)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(freshAfter([0, 8, 8], [2_500, 9, 8], [3_500, 9, 8], ...unavailable)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("without the primary a replica that was unavailable is used again once it has replayed the last known position", () => {
  expect(
    freshAfter(
      [0, 8, 8],
      [500, undefined, undefined],
      [1_000, undefined, 7],
      [9_000, undefined, 8],
    ),
  ).toEqual([true, false, false, true]);
});

test("it is alone only while the primary is gone", () => {
  const freshness = new ReplicaFreshness();
  freshness.note({ at: 0, primary: 7, replica: 7 });
  expect(freshness.isAlone).toBe(false);
  freshness.note({ at: 500, primary: undefined, replica: 7 });
  expect(freshness.isAlone).toBe(true);
  freshness.note({ at: 9_000, primary: 9, replica: 7 });
  expect([freshness.isAlone, freshness.isFresh(9_000)]).toEqual([false, false]);
});
