import { expect, test } from "vitest";
import { replyText } from "./reply-figures.ts";

const text = (asked: number, replied: number, medianSeconds: number | null) =>
  replyText({ asked, replied, medianSeconds });

test("the rate is rounded, but neither to all nor to none", () => {
  expect(text(10, 9, 60)).toContain("Replies to 90% of");
  expect(text(1_000, 999, 60)).toContain("Replies to 99% of");
  expect(text(1_000, 1, 60)).toContain("Replies to 1% of");
  expect(text(5, 5, 60)).toContain("Replies to 100% of");
});

test("the time is never shorter than the median", () => {
  expect(text(5, 5, 3_600)).toMatch(/within an hour$/);
  expect(text(5, 5, 3_601)).toMatch(/within 2 hours$/);
  expect(text(5, 5, 86_400)).toMatch(/within 24 hours$/);
  expect(text(5, 5, 86_401)).toMatch(/within 2 days$/);
});

test("without a reply there is no time", () => {
  expect(text(6, 0, null)).toBe("Has not replied to enquiries lately");
});
