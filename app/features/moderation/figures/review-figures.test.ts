import { expect, test } from "vitest";
import {
  hoursText,
  medianText,
  percentText,
  reviewText,
  shareInTime,
  totalInTime,
  waitingText,
} from "./review-figures.ts";

const waiting = { all: 0, late: 0, latePromoted: 0 };

test("the sentence separates free and VIP listings, and leaves out those without decisions", () => {
  const free = [undefined, { decisions: 40, inTime: 38, medianHours: 20 }, undefined];
  const more = [{ decisions: 3, inTime: 3, medianHours: 1 }];
  expect(reviewText({ free: [...free, ...more], promoted: more, waiting })).toBe(
    "41 of 43 decisions about free listings came in time (95%). 3 of 3 decisions about VIP listings came in time (100%).",
  );
  expect(reviewText({ free, promoted: [undefined], waiting })).not.toContain("VIP");
  expect(reviewText({ free: [undefined], promoted: [undefined], waiting })).toBe(
    "Nothing that waited was decided in these weeks.",
  );
});

test("the median is that of the last week with decisions", () => {
  const week = (medianHours: number) => ({ decisions: 2, inTime: 2, medianHours });
  expect(
    medianText({ free: [week(60), week(26.2), undefined], promoted: [week(5), undefined] }),
  ).toBe(
    "In the last week with decisions, half of the free ones took 26 h at most, and half of the VIP ones took 5 h at most.",
  );
  expect(medianText({ free: [week(1)], promoted: [undefined] })).not.toContain("VIP");
  expect(medianText({ free: [undefined], promoted: [] })).toMatch(/^Nothing/);
});

test("the queue is described with what is late", () => {
  expect(waitingText(waiting)).toBe("Nothing waits for a decision now.");
  expect(waitingText({ all: 1, late: 0, latePromoted: 0 })).toBe(
    "1 waits for a decision now, and none is late.",
  );
  expect(waitingText({ all: 9, late: 2, latePromoted: 1 })).toBe(
    "9 wait for a decision now, and 2 of them are late, 1 VIP.",
  );
});

test("a week without decisions has no share, and one late decision is never rounded away", () => {
  expect(shareInTime(undefined)).toBeUndefined();
  expect(shareInTime({ decisions: 4, inTime: 3 })).toBe(75);
  const week = { decisions: 4, inTime: 3, medianHours: 1 };
  expect(totalInTime({ free: [week, undefined], promoted: [{ ...week, inTime: 4 }] })).toBe(87.5);
  expect(totalInTime({ free: [undefined], promoted: [] })).toBeUndefined();
  expect(percentText(99.9)).toBe("99%");
  expect(percentText(100)).toBe("100%");
  expect(percentText(0.4)).toBe("0%");
});

test("hours are whole numbers, and less than an hour is given in minutes", () => {
  expect(hoursText(26.4)).toBe("26 h");
  expect(hoursText(0.5)).toBe("30 min");
});
