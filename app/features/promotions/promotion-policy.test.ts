import { expect, test } from "vitest";
import { mayOverseePromotions, mayPromoteListing } from "./promotion-policy.ts";

test("only an owner of the organisation of a live listing promotes it", () => {
  const owner = { id: "a", role: "provider", organisationId: "owner" } as const;
  const listing = { organisationId: "owner", isPublic: true, isOwner: true };

  expect(mayPromoteListing(owner, listing)).toBe(true);
  expect(mayPromoteListing({ ...owner, organisationId: "another" }, listing)).toBe(false);
  expect(mayPromoteListing({ ...owner, role: "admin", organisationId: undefined }, listing)).toBe(
    false,
  );
  expect(mayPromoteListing(owner, { ...listing, isPublic: false })).toBe(false);
  expect(mayPromoteListing(owner, { ...listing, isOwner: false })).toBe(false);
});

test("only admins oversee what is paid", () => {
  expect(mayOverseePromotions({ role: "admin" })).toBe(true);
  expect(mayOverseePromotions({ role: "moderator" })).toBe(false);
  expect(mayOverseePromotions({ role: "provider" })).toBe(false);
});
