import { expect, test } from "vitest";
import { hasLogoField } from "./logo-field.server.ts";

test("only the listing's form may carry a logo, however it is sent", () => {
  for (const path of [
    ...["/submit-listing", "/submit-listing/", "/submit-listing.data", "/Submit-Listing"],
    ...["/edit-listing/1", "/edit-listing/1.data", "/edit-listing/1/"],
  ]) {
    expect(hasLogoField(path), path).toBe(true);
  }
  for (const path of [
    ...["/", "/auth/sign-in", "/dashboard", "/submit-listings", "/x/submit-listing"],
    ...["/edit-listing", "/edit-listing/1/2", "/edit-listing/1/history", "/submit-listing/x"],
  ]) {
    expect(hasLogoField(path), path).toBe(false);
  }
});
