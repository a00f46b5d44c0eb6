import { expect, test } from "vitest";
import { listingText, waitingStatesText } from "./listing-figures.ts";

const now = { live: 1_510, inReview: 1, changesRequested: 4 };

test("the sentence says how live listings changed since the first record", () => {
  const before = { ...now, live: 1_200 };
  expect(listingText({ counts: [undefined, before, now], now })).toBe(
    "Live listings rose from 1,200 to 1,510.",
  );
  expect(listingText({ counts: [now, before], now: before })).toBe(
    "Live listings fell from 1,510 to 1,200.",
  );
  expect(listingText({ counts: [now, now], now })).toBe("Live listings stayed at 1,510.");
});

test("on the first day there is no change", () => {
  const one = { ...now, live: 1 };
  expect(listingText({ counts: [undefined, one], now: one })).toBe(
    "1 listing is live now. How that changes can be seen from tomorrow on.",
  );
});

test("an empty directory says so", () => {
  const none = { live: 0, inReview: 0, changesRequested: 0 };
  expect(listingText({ counts: [none], now: none })).toMatch(/^No listing is live now\./);
});

test("listings that are not live are counted by state", () => {
  expect(waitingStatesText({ now })).toBe(
    "1 listing is in review now; changes are requested of 4.",
  );
  expect(waitingStatesText({ now: { ...now, inReview: 9 } })).toMatch(/^9 listings are in review/);
});
