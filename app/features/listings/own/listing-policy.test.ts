import { expect, test } from "vitest";
import { roles } from "#app/features/accounts/actor.ts";
import { mayDeleteListing, mayEditListing } from "./listing-policy.ts";

test("only its organisation may edit or delete a listing, whatever the role; what nobody has claimed, no one", () => {
  const listing = { organisationId: "owner" };
  const actor = { id: "a", organisationId: "other" };

  for (const may of [mayEditListing, mayDeleteListing]) {
    expect(may({ ...actor, role: "provider", organisationId: "owner" }, listing)).toBe(true);
    for (const role of roles) {
      expect(may({ ...actor, role }, listing)).toBe(false);
      expect(may({ ...actor, role, organisationId: undefined }, { organisationId: null })).toBe(
        false,
      );
    }
  }
});
