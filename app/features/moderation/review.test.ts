import { expect, test } from "vitest";
import { dueText, reviewStateOf, urgencyOf } from "./review.ts";

const now = new Date("2026-03-02T12:00:00Z");

test("past the due time is 'late', within four hours of it is 'soon'", () => {
  expect(urgencyOf({ dueAt: "2026-03-02T11:59:59Z" }, now)).toBe("late");
  expect(urgencyOf({ dueAt: "2026-03-02T12:00:00Z" }, now)).toBe("soon");
  expect(urgencyOf({ dueAt: "2026-03-02T16:00:00Z" }, now)).toBe("soon");
  expect(urgencyOf({ dueAt: "2026-03-02T16:00:01Z" }, now)).toBe("calm");
});

test.each([
  ["2026-03-02T12:00:00Z", "due in 1 minute"],
  ["2026-03-02T12:59:59Z", "due in 59 minutes"],
  ["2026-03-02T13:00:00Z", "due in 1 hour"],
  ["2026-03-04T11:59:00Z", "due in 47 hours"],
  ["2026-03-04T12:00:00Z", "due in 2 days"],
  ["2026-03-02T11:59:59Z", "1 minute late"],
  ["2026-03-02T09:00:00Z", "3 hours late"],
  ["2026-02-20T12:00:00Z", "10 days late"],
])("at noon of March 2, what is due at %s is %s", (dueAt, text) => {
  expect(dueText({ dueAt }, now)).toBe(text);
});

test("an update waits although its listing is live", () => {
  expect(reviewStateOf({ status: "approved", isUpdate: true })).toBe("waiting");
  expect(reviewStateOf({ status: "pending", isUpdate: false })).toBe("waiting");
  expect(reviewStateOf({ status: "approved", isUpdate: false })).toBe("live");
  expect(reviewStateOf({ status: "rejected", isUpdate: false })).toBe("refused");
});
