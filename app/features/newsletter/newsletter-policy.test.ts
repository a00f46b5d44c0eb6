import { expect, test } from "vitest";
import { roles } from "#app/features/accounts/actor.ts";
import { mayOverseeNewsletter } from "./newsletter-policy.ts";

test("only admins oversee the newsletter", () => {
  const allowed = roles.filter((role) => mayOverseeNewsletter({ role }));

  expect(allowed).toEqual(["admin"]);
});
