import { articleCategoryPath, findArticleCategory } from "#app/features/blog/article-category.ts";
import { findArticlesIn } from "#app/features/blog/find-articles.server.ts";
import { ArticleGrid } from "#app/features/blog/ui/article-grid.tsx";
import { CategoryLinks } from "#app/features/blog/ui/category-links.tsx";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { Breadcrumbs } from "#app/features/listings/ui/breadcrumbs.tsx";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta, unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { brand } from "#app/shared/brand.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";
import { articlesFeedLink } from "./articles-feed-link.ts";

export const blogCategory = publicPage({
  path: "/blog/category/:slug",
  load,
  meta,
  View: BlogCategory,
});

function load({ params, context }: PageRequest) {
  tagAnswer(context, pageTag.blog);
  const category = findArticleCategory(params.slug ?? "");
  if (!category) return { data: undefined, status: 404 };
  return { data: { category, articles: findArticlesIn(category) } };
}

type Shown = ReturnType<typeof load>["data"];

function meta(data: Shown) {
  if (!data) return unlistedMeta("Category not found");

  const { category, articles } = data;
  const path = articleCategoryPath(category);
  return [
    ...pageMeta({
      path,
      title: `${category.name} Articles`,
      description: `What the ${brand.name} blog has on ${category.name}: articles for agencies that sell white label software and services.`,
      // An empty category stays reachable but is not indexed.
      isIndexed: articles.length > 0,
      facts: [
        structuredBreadcrumbs(origin, [
          { name: "Home", path: "/" },
          { name: "Blog", path: "/blog" },
          { name: category.name, path },
        ]),
      ],
    }),
    articlesFeedLink,
  ];
}

function BlogCategory({ data }: { data: Shown }) {
  if (!data) return <CategoryNotFound />;

  const { category, articles } = data;

  return (
    <Page className="pt-5 md:pt-7">
      <Breadcrumbs
        steps={[
          { href: "/", text: "Home" },
          { href: "/blog", text: "Blog" },
        ]}
        here={category.name}
      />
      <h1 className="mt-6 text-title-xl md:mt-7">{category.name}</h1>
      <nav aria-label="Categories of articles" className="mt-6">
        <CategoryLinks current={category.slug} />
      </nav>
      <div className="mt-10">
        {articles.length > 0 ? (
          <ArticleGrid articles={articles} heading="h2" />
        ) : (
          <EmptyState
            title="No articles here yet"
            text="This category is waiting for its first article. The others are worth a look."
            action={<Button href="/blog">All articles</Button>}
          />
        )}
      </div>
    </Page>
  );
}

function CategoryNotFound() {
  return (
    <StatusPage
      code="404"
      title="Category not found"
      text="The blog has no category of this name. The address may have a typo."
      actions={<Button href="/blog">All articles</Button>}
    />
  );
}
