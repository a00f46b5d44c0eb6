import { articlesFeedPath } from "#app/features/blog/articles-feed.ts";

/** Tells feed readers on a page of the blog where its feed is. */
export const articlesFeedLink = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: "Articles",
  href: articlesFeedPath,
} as const;
