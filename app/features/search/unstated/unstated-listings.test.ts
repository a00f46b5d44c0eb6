import { expect, test } from "vitest";
import { unstatedTitle, wantedLabels } from "./unstated-listings.ts";

test("the title counts, and says when it estimates", () => {
  expect(unstatedTitle({ total: 1, isAbout: false })).toBe(
    "1 more matches but has not stated this",
  );
  expect(unstatedTitle({ total: 9, isAbout: false })).toBe("9 more match but have not stated this");
  expect(unstatedTitle({ total: 4_312, isAbout: true })).toBe(
    "About 4,300 more match but have not stated this",
  );
});

test("the wanted facts are named as a sentence does", () => {
  expect(wantedLabels({ term: ["max-12"] })).toBe("Minimum term");
  expect(wantedLabels({ portal_domain: ["own_domain"], sso: ["saml"], term: ["max-1"] })).toBe(
    "Portal address, Single sign-on (SSO) or Minimum term",
  );
});
