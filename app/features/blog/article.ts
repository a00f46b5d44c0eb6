import type { ArticleCategory } from "./article-category.ts";

/** Days are written as in the front matter: 2025-04-22. */
export type ArticleSummary = {
  slug: string;
  title: string;
  description: string;
  category: ArticleCategory;
  published: string;
  updated?: string | undefined;
  readingMinutes: number;
};

const WORDS_A_MINUTE = 220;

export function readingMinutes(wordCount: number) {
  return Math.ceil(wordCount / WORDS_A_MINUTE);
}

export function articlePath({ slug }: Pick<ArticleSummary, "slug">) {
  return `/blog/${slug}`;
}

export function articleCardPath({ slug }: Pick<ArticleSummary, "slug">) {
  return `/og/${slug}.png`;
}

export function lastChanged({ published, updated }: Pick<ArticleSummary, "published" | "updated">) {
  return new Date(`${updated ?? published}T00:00:00Z`);
}
