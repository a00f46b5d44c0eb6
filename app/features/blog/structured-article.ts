import { structuredOrganization } from "#app/features/catalog/structured-site.ts";
import { type ArticleSummary, articleCardPath, articlePath, lastChanged } from "./article.ts";

/** An article as schema.org says it. A team signs it, so its author is the house. */
export function structuredArticle(origin: string, article: ArticleSummary) {
  const url = `${origin}${articlePath(article)}`;
  const house = structuredOrganization(origin);

  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    headline: article.title,
    description: article.description,
    url,
    mainEntityOfPage: url,
    image: `${origin}${articleCardPath(article)}`,
    datePublished: article.published,
    dateModified: lastChanged(article).toISOString().slice(0, 10),
    articleSection: article.category.name,
    timeRequired: `PT${article.readingMinutes}M`,
    inLanguage: "en",
    author: house,
    publisher: { "@id": house["@id"] },
  };
}
