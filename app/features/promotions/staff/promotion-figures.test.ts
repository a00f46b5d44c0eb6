import { expect, test } from "vitest";
import { paidText, promotionText, turnoverText } from "./promotion-figures.ts";

test("the sentence says what is promoted now, by plan", () => {
  const live = [undefined, { monthly: 9, quarterly: 9 }, { monthly: 6, quarterly: 3 }];
  expect(promotionText({ live })).toBe(
    "9 listings are promoted now: 6 by the month, 3 by the quarter.",
  );
  expect(promotionText({ live: [{ monthly: 1, quarterly: 0 }] })).toMatch(/^1 listing is promoted/);
  expect(promotionText({ live: [{ monthly: 0, quarterly: 0 }] })).toBe("Nothing is promoted now.");
  expect(promotionText({ live: [undefined] })).toBe("Nothing has been promoted yet.");
});

test("what started and ended is summed", () => {
  const turnover = [undefined, { started: 3, ended: 0 }, { started: 1, ended: 2 }];
  expect(turnoverText({ turnover })).toBe("4 promotions started and 2 ended.");
  expect(turnoverText({ turnover: [undefined] })).toBe("Nothing has been promoted yet.");
  expect(turnoverText({ turnover: [{ started: 1, ended: 0 }] })).toBe(
    "1 promotion started and 0 ended.",
  );
});

test("the paid amount is shown with its refunds", () => {
  expect(paidText({ cents: 0, refundedCents: 0 })).toBe("Nothing was paid.");
  expect(paidText({ cents: 128_800, refundedCents: 0 })).toBe("$1,288 was paid.");
  expect(paidText({ cents: 128_800, refundedCents: 9_900 })).toBe(
    "$1,288 was paid, of which $99 went back.",
  );
});
