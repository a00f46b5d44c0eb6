import { findFeaturedArticle } from "#app/features/blog/find-articles.server.ts";
import { ArticleCard } from "#app/features/blog/ui/article-card.tsx";
import { ArticleGrid } from "#app/features/blog/ui/article-grid.tsx";
import { CategoryLinks } from "#app/features/blog/ui/category-links.tsx";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { NewsletterSignup } from "#app/features/newsletter/ui/newsletter-signup.tsx";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import { Page } from "#app/ui/page/page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";
import { articlesFeedLink } from "./articles-feed-link.ts";

export const blogIndex = publicPage({ path: "/blog", load, meta, View: BlogIndex });

function load({ context }: PageRequest) {
  tagAnswer(context, pageTag.blog);
  return { data: { ...findFeaturedArticle(), openedAt: Date.now() } };
}

function meta() {
  return [
    ...pageMeta({
      path: "/blog",
      title: "Blog",
      description:
        "Articles on choosing, pricing and reselling white label software and services. Nobody can pay to be named in them.",
      facts: [
        structuredBreadcrumbs(origin, [
          { name: "Home", path: "/" },
          { name: "Blog", path: "/blog" },
        ]),
      ],
    }),
    articlesFeedLink,
  ];
}

function BlogIndex({ data }: { data: ReturnType<typeof load>["data"] }) {
  const { featured, others, openedAt } = data;

  return (
    <Page className="pt-10 md:pt-14">
      <h1 className="text-title-xl">Blog</h1>
      <p className="mt-4 max-w-[60ch] text-ink-2 text-lead text-pretty">
        How to choose, price and resell what others build. Nobody can pay to be named here.
      </p>

      {featured && (
        <section aria-labelledby="featured-article" className="mt-10">
          <h2 id="featured-article" className="mb-5 text-title-m">
            Featured article
          </h2>
          <ArticleCard article={featured} isLarge />
        </section>
      )}

      <section aria-labelledby="recent-articles" className="mt-14 md:mt-20">
        <h2 id="recent-articles" className="mb-5 text-title-m">
          Recent articles
        </h2>
        <ArticleGrid articles={others} />
      </section>

      <nav aria-labelledby="article-categories" className="mt-14 md:mt-20">
        <h2 id="article-categories" className="mb-5 text-title-m">
          Browse by category
        </h2>
        <CategoryLinks />
      </nav>

      <div className="mt-14 md:mt-20">
        <NewsletterSignup source="blog" openedAt={openedAt} />
      </div>
    </Page>
  );
}
