import { findFeaturedArticle } from "#app/features/blog/find-articles.server.ts";
import { ArticleCard } from "#app/features/blog/ui/article-card.tsx";
import { ArticleGrid } from "#app/features/blog/ui/article-grid.tsx";
import { CategoryLinks } from "#app/features/blog/ui/category-links.tsx";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { NewsletterSignup } from "#app/features/newsletter/ui/newsletter-signup.tsx";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta } from "#app/http/page/page-meta.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import { Page } from "#app/ui/page/page.tsx";
import { originOf } from "../origin-of.ts";
import type { Route } from "./+types/blog-index.ts";
import { articlesFeedLink } from "./articles-feed-link.ts";

export function loader({ context }: Route.LoaderArgs) {
  tagAnswer(context, pageTag.blog);
  return { ...findFeaturedArticle(), openedAt: Date.now() };
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = originOf(matches);
  return [
    ...pageMeta({
      origin,
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

export default function BlogIndex({ loaderData }: Route.ComponentProps) {
  const { featured, others, openedAt } = loaderData;

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
