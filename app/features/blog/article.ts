import type { ArticleCategory } from "./article-category.ts";

/** What a card or a list says of an article. Days are written as in the front matter: 2025-04-22. */
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

/** Computed from the text, so that it cannot promise a shorter one. */
export function readingMinutes(wordCount: number) {
  return Math.ceil(wordCount / WORDS_A_MINUTE);
}

export function articlePath({ slug }: Pick<ArticleSummary, "slug">) {
  return `/blog/${slug}`;
}

/** Where its social card is drawn. */
export function articleCardPath({ slug }: Pick<ArticleSummary, "slug">) {
  return `/og/${slug}.png`;
}

/** The day a reader can rely on it: of its last change, or of its publication. */
export function lastChanged({ published, updated }: Pick<ArticleSummary, "published" | "updated">) {
  return new Date(`${updated ?? published}T00:00:00Z`);
}
