import { expect, test } from "vitest";
import { listingsFeed } from "./feed.ts";

const origin = "https://rebadge.test";
const listing = {
  id: "0190aaaa-0000-7000-8000-000000000001",
  businessName: "R&D <Labs>",
  description: "Line one.\n\nLine \u0001two.",
  category: "Legal & Compliance",
  countries: ["Germany"],
  languages: ["German"],
  priceFrom: null,
  priceUnit: "month" as const,
  oneLine: null,
  website: "https://labs.example",
  logoUrl: null,
  pictures: [],
  isPromoted: false,
  createdAt: new Date("2026-09-01T00:00:00Z"),
  facts: { current: {}, aged: {} },
  updatedAt: new Date("2026-10-01T00:00:00Z"),
  reviewedAt: null,
  domainProof: null,
  isUnclaimed: false,
  replyFigures: null,
  leakTest: null,
};

test("an entry has a permanent id and both dates, and user input is escaped", () => {
  const feed = listingsFeed(origin, [listing]);

  expect(feed).toContain("<title>R&#38;D &#60;Labs&#62;</title>");
  expect(feed).toContain("<id>urn:uuid:0190aaaa-0000-7000-8000-000000000001</id>");
  expect(feed).toContain("<published>2026-09-01T00:00:00.000Z</published>");
  expect(feed).toContain("<summary>Line one. Line two.</summary>");
  expect(feed.match(/<updated>2026-10-01T00:00:00.000Z<\/updated>/g)).toHaveLength(2);
});

test("a feed without listings is valid", () => {
  expect(listingsFeed(origin, [])).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});
