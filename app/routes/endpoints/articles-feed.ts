import { articlesFeed } from "#app/features/blog/articles-feed.ts";
import { findArticles } from "#app/features/blog/find-articles.server.ts";
import { answerFile } from "#app/http/machine-answers.server.ts";
import { origin } from "#app/http/origin.server.ts";

export function loader() {
  return answerFile(articlesFeed(origin, findArticles()), "application/atom+xml; charset=utf-8");
}
