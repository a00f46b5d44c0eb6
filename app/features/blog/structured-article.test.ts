import { expect, test } from "vitest";
import { brand } from "#app/shared/brand.ts";
import { structuredArticle } from "./structured-article.ts";

const article = {
  slug: "two-offers",
  title: "How to compare two offers",
  description: "What to ask.",
  category: { slug: "saas", name: "SaaS" } as const,
  published: "2025-04-22",
  readingMinutes: 8,
};

test("an article has its dates, its picture and the organization as author", () => {
  const facts = structuredArticle("https://rebadge.test", article);

  expect(facts).toMatchObject({
    "@type": "BlogPosting",
    datePublished: "2025-04-22",
    dateModified: "2025-04-22",
    image: "https://rebadge.test/og/two-offers.png",
    author: { "@type": "Organization", name: brand.name },
  });
  expect(
    structuredArticle("https://rebadge.test", { ...article, updated: "2026-11-15" }),
  ).toMatchObject({
    dateModified: "2026-11-15",
  });
});
