import { expect, test } from "vitest";
import { codeForm, mailForm } from "./domain-forms.ts";

test.for(["info", "First.Last", "a+b", "x_1"])("'%s' can stand before the @", (mailbox) => {
  expect(mailForm.safeParse({ mailbox }).success).toBe(true);
});

test.for([
  "",
  "a@evil.com",
  "a b",
  '"a"',
  "a,b@evil.com",
  "ä",
  "a\nb",
  "a%b",
  ".a",
  "a".repeat(64),
])("'%s' cannot", (mailbox) => {
  expect(mailForm.safeParse({ mailbox }).success).toBe(false);
});

test("a code is read in any case, with or without its hyphen", () => {
  for (const code of ["ABCD-2345", "abcd2345", " abcd 2345 "])
    expect(codeForm.parse({ code })).toEqual({ code: "ABCD2345" });
  for (const code of ["", "ABCD-234", "ABCD-0189"])
    expect(codeForm.safeParse({ code }).success).toBe(false);
});
