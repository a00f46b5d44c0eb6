import { expect, test } from "vitest";
import { answerOfStatus, newsletterMessages, statusOfAnswer } from "./newsletter-messages.ts";

test("a script learns from the status alone what a page would say", () => {
  for (const answer of Object.keys(newsletterMessages) as (keyof typeof newsletterMessages)[])
    expect(answerOfStatus(statusOfAnswer(answer))).toBe(answer);
});

test.for([404, 500, 502, 413, 0])("status %d is read as a failure", (status) => {
  expect(answerOfStatus(status)).toBe("failed");
});
