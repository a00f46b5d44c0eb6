import { basename } from "node:path";
import { type ProseModule, renderProse } from "#app/infrastructure/prose/render-prose.server.ts";
import { type ArticleSummary, readingMinutes } from "./article.ts";
import { type ArticleCategory, findArticleCategory } from "./article-category.ts";
import { articleFrontMatter } from "./article-front-matter.ts";

type Article = ArticleSummary & Pick<ReturnType<typeof renderProse>, "html" | "headings">;

const modules = import.meta.glob<ProseModule>("/content/blog/*.mdx", { eager: true });

/** Rendered once at startup, because articles change only with a release. */
const rendered = Object.entries(modules)
  .map(([path, module]) => read(basename(path, ".mdx"), module))
  .toSorted((a, b) => b.summary.published.localeCompare(a.summary.published));

/** Newest first. */
export function findArticles(): ArticleSummary[] {
  return rendered.map(({ summary }) => summary);
}

export function findFeaturedArticle() {
  const featured = rendered.find(({ isFeatured }) => isFeatured)?.summary;
  return { featured, others: findArticles().filter((article) => article !== featured) };
}

export function findArticlesIn(category: Pick<ArticleCategory, "slug">): ArticleSummary[] {
  return findArticles().filter((article) => article.category.slug === category.slug);
}

export function findArticle(
  slug: string,
): { article: Article; related: ArticleSummary[] } | undefined {
  const found = rendered.find(({ summary }) => summary.slug === slug);
  if (!found) return undefined;

  const { summary, prose, related } = found;
  return {
    article: { ...summary, html: prose.html, headings: prose.headings },
    related: related.flatMap((other) => findArticles().find((known) => known.slug === other) ?? []),
  };
}

function read(slug: string, module: ProseModule) {
  const { title, description, published, updated, ...rest } = articleFrontMatter.parse(
    module.frontmatter,
  );
  const prose = renderProse(module);
  const category = findArticleCategory(rest.category);
  if (!category) throw new Error(`${slug} is filed under no category of articles`);
  const summary: ArticleSummary = {
    slug,
    title,
    description,
    category,
    published,
    updated,
    readingMinutes: readingMinutes(prose.wordCount),
  };

  return { summary, prose, related: rest.related, isFeatured: rest.featured };
}
