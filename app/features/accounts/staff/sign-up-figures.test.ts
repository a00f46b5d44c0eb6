import { expect, test } from "vitest";
import { signUpText } from "./sign-up-figures.ts";

test("the sentence says how many accounts were opened, and how many of them have a listing", () => {
  const counts = [undefined, { accounts: 1_004, withListing: 6 }, { accounts: 8, withListing: 1 }];
  expect(signUpText({ counts })).toBe(
    "1,012 accounts were opened; 7 of them have a listing by now.",
  );
  expect(signUpText({ counts: [{ accounts: 1, withListing: 1 }] })).toBe(
    "1 account was opened; 1 of them has a listing by now.",
  );
});

test("the sentence says if no account was opened", () => {
  for (const counts of [[undefined], [{ accounts: 0, withListing: 0 }]])
    expect(signUpText({ counts })).toBe("No account was opened in this period.");
});
