import { articlesFeedPath } from "#app/features/blog/articles-feed.ts";

export const articlesFeedLink = {
  rel: "alternate",
  type: "application/atom+xml",
  title: "Articles",
  href: articlesFeedPath,
} as const;
