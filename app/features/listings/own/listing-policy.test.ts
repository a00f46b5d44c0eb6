import { expect, test } from "vitest";
import { mayDeleteListing, mayEditListing } from "./listing-policy.ts";

test("only its owner may edit or delete a listing, whatever the role", () => {
  const listing = { ownerId: "owner" };

  for (const may of [mayEditListing, mayDeleteListing]) {
    expect(may({ id: "owner", role: "provider" }, listing)).toBe(true);
    expect(may({ id: "other", role: "provider" }, listing)).toBe(false);
    expect(may({ id: "other", role: "moderator" }, listing)).toBe(false);
    expect(may({ id: "other", role: "admin" }, listing)).toBe(false);
  }
});
