import { expect, test } from "vitest";
import { articlesFeed } from "./articles-feed.ts";

const origin = "https://rebadge.test";
const article = {
  slug: "two-offers",
  title: "R&D or <resale>",
  description: "What to ask.",
  category: { slug: "saas", name: "SaaS" } as const,
  published: "2025-04-22",
  updated: "2026-11-15",
  readingMinutes: 8,
};

test("an entry says where the article is, when it came and when it changed", () => {
  const feed = articlesFeed(origin, [article]);

  expect(feed).toContain("<title>R&#38;D or &#60;resale&#62;</title>");
  expect(feed).toContain("<id>https://rebadge.test/blog/two-offers</id>");
  expect(feed).toContain("<published>2025-04-22T00:00:00.000Z</published>");
  expect(feed.match(/<updated>2026-11-15T00:00:00.000Z<\/updated>/g)).toHaveLength(2);
});

test("a feed without articles is still a feed", () => {
  expect(articlesFeed(origin, [])).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});
