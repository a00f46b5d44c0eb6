import { structuredOrganization } from "#app/features/catalog/structured-site.ts";
import { type ArticleSummary, articleCardPath, articlePath, lastChanged } from "./article.ts";

/** Articles are signed by the team, so the author is the organization. */
export function structuredArticle(origin: string, article: ArticleSummary) {
  const url = `${origin}${articlePath(article)}`;
  const organization = structuredOrganization(origin);

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
    author: organization,
    publisher: { "@id": organization["@id"] },
  };
}
