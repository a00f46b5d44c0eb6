import { expect, test } from "vitest";
import { bodyLimitFor } from "./body-limits.server.ts";

const MIB = 1024 * 1024;

test.each([
  [
    "a logo and pictures",
    18.2 * MIB,
    /logo/,
    [
      "/submit-listing",
      "/submit-listing/",
      "/submit-listing.data",
      "/Submit-Listing",
      "/edit-listing/1",
      "/edit-listing/1.data",
      "/edit-listing/1/",
    ],
  ],
  [
    "a message",
    16 * 1024,
    /10,000 characters/,
    ["/contact", "/contact/", "/contact.data", "/Contact"],
  ],
  [
    "a file of listings",
    5.1 * MIB,
    /file/,
    [
      "/dashboard/import",
      "/dashboard/import.data",
      "/Dashboard/Import/",
      "/api/import-services",
      "/api/import-services/",
    ],
  ],
])("%s may be sent where a form carries it, however it is sent", (_, bytes, hint, paths) => {
  for (const path of paths) {
    expect(bodyLimitFor(path), path).toMatchObject({ bytes });
    expect(bodyLimitFor(path).hint).toMatch(hint);
  }
});

test.each([
  [
    4 * 1024,
    [
      "/auth/sign-in",
      "/dashboard/account/delete",
      "/dashboard/people/invite",
      "/api/create-checkout",
      "/API/x",
      "/api/import-services/x",
    ],
  ],
  [
    1024,
    ["/newsletter", "/newsletter.data", "/Newsletter/", "/newsletter/confirm", "/newsletter/leave"],
  ],
  [512 * 1024, ["/webhooks/stripe"]],
  [
    64 * 1024,
    [
      "/",
      "/dashboard",
      "/submit-listings",
      "/x/submit-listing",
      "/edit-listing",
      "/edit-listing/1/2",
      "/submit-listing/x",
      "/dashboard/import/1",
      "/dashboard/import/1/start",
      "/dashboard/imports",
      "/contact/x",
      "/contacts",
    ],
  ],
])("%d bytes are enough for anything else", (bytes, paths) => {
  for (const path of paths) expect(bodyLimitFor(path), path).toMatchObject({ bytes });
});
