import { expect, test } from "vitest";
import { newsletterForm } from "./newsletter-form.ts";

const rest = { source: "home", nickname: "", openedAt: "1763200000000" };

test("an address is kept in one form, however it was written", () => {
  const { email } = newsletterForm.parse({ ...rest, email: "  Ann@Example.COM " });

  expect(email).toBe("ann@example.com");
});

test.for([
  "",
  "ann",
  "ann@",
  "@example.com",
  "ann@example",
  "ann example@example.com",
  "a@b@example.com",
  "Ann <ann@example.com>",
  "ann@example.com, bob@example.com",
  "ann@example.com\nBcc: bob@example.com",
  `${"a".repeat(250)}@example.com`,
])("'%s' is not a valid address", (email) => {
  expect(newsletterForm.safeParse({ ...rest, email }).success).toBe(false);
});

test("a form with an unknown source is accepted", () => {
  const sent = { ...rest, source: "elsewhere", email: "ann@example.com" };

  expect(newsletterForm.parse(sent).source).toBe("newsletter");
});
