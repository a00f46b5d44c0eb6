import { articlesFeed } from "#app/features/blog/articles-feed.ts";
import { findArticles } from "#app/features/blog/find-articles.server.ts";
import { answerFile } from "#app/http/endpoints/machine-answers.server.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/articles-feed.ts";

export function loader({ context }: Route.LoaderArgs) {
  tagAnswer(context, pageTag.blog);
  return answerFile(articlesFeed(origin, findArticles()), "application/atom+xml; charset=utf-8");
}
