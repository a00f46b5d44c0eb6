import type { ArticleSummary } from "../article.ts";
import { ArticleCard } from "./article-card.tsx";

export function ArticleGrid({
  articles,
  heading,
}: {
  articles: ArticleSummary[];
  heading?: "h2" | "h3";
}) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
