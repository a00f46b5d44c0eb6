import { expect, test } from "vitest";
import { articleCategories } from "./article-category.ts";
import {
  findArticle,
  findArticles,
  findArticlesIn,
  findFeaturedArticle,
} from "./find-articles.server.ts";

const MIN_WORDS = 1_200;

/** The specified slugs and reading minutes; undefined where the specification leaves the minutes open. */
const promised: Record<string, number | undefined> = {
  "ultimate-guide-to-white-label-solutions": undefined,
  "white-label-marketing-tools": 8,
  "choosing-white-label-saas": 9,
  "roi-white-label-services": 8,
  "top-5-white-label-reporting-platforms-2025": 8,
  "top-10-white-label-marketing-tools-2025": undefined,
};
const slugs = Object.keys(promised);

test("the six articles are at their URLs, newest first", () => {
  const articles = findArticles();
  const days = articles.map(({ published }) => published);

  expect(articles.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  expect(days).toEqual(days.toSorted().reverse());
});

test.each(slugs)("%s is long enough to help and takes as long as is promised", (slug) => {
  const { article } = findWritten(slug);

  expect(wordsOf(article.html)).toBeGreaterThanOrEqual(MIN_WORDS);
  expect(promised[slug] ? [promised[slug]] : [8, 9]).toContain(article.readingMinutes);
});

test.each(slugs)(
  "%s leads on to two or three other articles, in the order it names them",
  (slug) => {
    const { related } = findWritten(slug);
    const named = related.map((article) => article.slug);

    // A related slug that does not exist would be missing.
    expect(new Set(named).size).toBeGreaterThanOrEqual(2);
    expect(named).not.toContain(slug);
  },
);

test.each(slugs)("%s has a heading for every anchor that its own links point to", (slug) => {
  const { html, headings } = findWritten(slug).article;
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  expect(headings.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
});

test("the platforms for reporting are dated as promised", () => {
  expect(findWritten("top-5-white-label-reporting-platforms-2025").article.published).toBe(
    "2025-04-22",
  );
});

test("the blog opens with exactly one article and lists the others once", () => {
  const { featured, others } = findFeaturedArticle();
  const texts = import.meta.glob<{ frontmatter: { featured?: boolean } }>("/content/blog/*.mdx", {
    eager: true,
  });

  expect(Object.values(texts).filter(({ frontmatter }) => frontmatter.featured)).toHaveLength(1);
  expect([featured, ...others].map((article) => article?.slug).toSorted()).toEqual(
    slugs.toSorted(),
  );
});

test("every article is filed under one category of articles", () => {
  const filed = articleCategories.flatMap((category) => findArticlesIn(category));

  expect(filed.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
});

test("an address without an article has none", () => {
  expect(findArticle("no-such-article")).toBeUndefined();
  expect(findArticle("constructor")).toBeUndefined();
});

function findWritten(slug: string) {
  const found = findArticle(slug);
  if (!found) throw new Error(`content/blog/${slug}.mdx is missing`);
  return found;
}

function wordsOf(html: string) {
  return html.replace(/<[^>]+>/g, " ").split(/\s+/).length;
}
