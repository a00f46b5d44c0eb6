import { expect, test } from "vitest";
import { mayOverseePromotions, mayPromoteListing } from "./promotion-policy.ts";

test("only the owner of a live listing promotes it", () => {
  const owner = { id: "owner", role: "provider" } as const;
  const listing = { ownerId: "owner", isPublic: true };

  expect(mayPromoteListing(owner, listing)).toBe(true);
  expect(mayPromoteListing({ ...owner, id: "another" }, listing)).toBe(false);
  expect(mayPromoteListing({ id: "another", role: "admin" }, listing)).toBe(false);
  expect(mayPromoteListing(owner, { ...listing, isPublic: false })).toBe(false);
});

test("only admins oversee what is paid", () => {
  expect(mayOverseePromotions({ id: "a", role: "admin" })).toBe(true);
  expect(mayOverseePromotions({ id: "a", role: "moderator" })).toBe(false);
  expect(mayOverseePromotions({ id: "a", role: "provider" })).toBe(false);
});
