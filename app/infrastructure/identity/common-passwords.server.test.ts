import { expect, test } from "vitest";
import { brand } from "#app/shared/brand.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

const email = "Olivia.Reed@example.com";

test.each([
  ["one of the passwords people choose most", "letmein"],
  ["… in capitals", "LetMeIn"],
  ["… in letters that only look different", "\uff4c\uff45\uff54\uff4d\uff45\uff49\uff4e"],
  ["the account's own address", "olivia.reed@EXAMPLE.com"],
  ["the name in that address", "Olivia.Reed"],
  ["the name of the site", brand.name],
  ["one character again and again", "zzzzzzzzzzzz"],
  ["one sign again and again", "🦊🦊🦊🦊🦊🦊🦊🦊"],
  ["a run of digits", "12345678"],
  ["a run of digits round the end", "7890123456789012"],
  ["a run of digits from the end", "0987654321"],
  ["a run of letters", "abcdefgh"],
  ["a run of letters from the end", "ZYXWVUTSRQ"],
  ["a row of keys", "asdfghjkl"],
])("%s is a common password", (_, password) => {
  expect(isCommonPassword(password, email)).toBe(true);
});

test.each(["harbour-lantern-42", "Ünïcödé-größe", "13579acegik", "olivia.reed.of.the.north"])(
  "%s is not",
  (password) => {
    expect(isCommonPassword(password, email)).toBe(false);
  },
);
