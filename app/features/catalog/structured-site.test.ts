import { expect, test } from "vitest";
import {
  structuredBreadcrumbs,
  structuredOrganization,
  structuredWebsite,
} from "./structured-site.ts";

const origin = "https://rebadge.test";

test("the site belongs to the organization and is searched where visitors search it", () => {
  const website = structuredWebsite(origin);

  expect(website.publisher["@id"]).toBe(structuredOrganization(origin)["@id"]);
  expect(website.potentialAction.target.urlTemplate).toBe(
    "https://rebadge.test/services?search={search_term_string}",
  );
});

test("breadcrumbs are numbered from one and lead to whole addresses", () => {
  const trail = [
    { name: "Home", path: "/" },
    { name: "A & B", path: "/services?category=A+%26+B" },
  ];

  expect(structuredBreadcrumbs(origin, trail).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://rebadge.test/" },
    {
      "@type": "ListItem",
      position: 2,
      name: "A & B",
      item: "https://rebadge.test/services?category=A+%26+B",
    },
  ]);
});
