import fc from "fast-check";
import { expect, test } from "vitest";
import { HOME_OF_PROVIDERS, readReturnPath } from "./return-path.ts";

test("a path of this site is kept", () => {
  for (const path of [
    "/submit-listing",
    "/edit-listing/1?tab=a&b=c#d",
    "/service/a%2Fb",
    "/?x=//evil.test",
  ]) {
    expect(readReturnPath(path)).toBe(path);
  }
});

test("other sites and redirect loops are replaced by the dashboard", () => {
  const hostile = [
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https://evil.test",
    "javascript:alert(1)",
    "evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/./\\/evil.test",
    "/..//evil.test",
    "/.//evil.test",
    "///evil.test",
    "",
    null,
    undefined,
    `/${"a".repeat(3_000)}`,
    "/auth",
    "/auth?next=/auth",
    "/auth/callback?code=x",
  ];
  for (const wanted of hostile) expect(readReturnPath(wanted)).toBe(HOME_OF_PROVIDERS);
});

test("for any input, a browser stays on the site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "@",
    ":",
    "\t",
    "\n",
    "evil.test",
    "%2f",
    "?",
    "#",
    " ",
    "javascript:",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = readReturnPath(`/${pieces.join("")}`);
      return new URL(path, "https://rebadge.test/auth").origin === "https://rebadge.test";
    }),
    { numRuns: 2_000 },
  );
});
