import { articleCardPath, articlePath } from "#app/features/blog/article.ts";
import { articleCategoryPath } from "#app/features/blog/article-category.ts";
import { findArticle } from "#app/features/blog/find-articles.server.ts";
import { structuredArticle } from "#app/features/blog/structured-article.ts";
import { ArticleGrid } from "#app/features/blog/ui/article-grid.tsx";
import { ArticleLine } from "#app/features/blog/ui/article-line.tsx";
import { ArticlePicture } from "#app/features/blog/ui/article-picture.tsx";
import { AuthorBox } from "#app/features/blog/ui/author-box.tsx";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { Breadcrumbs } from "#app/features/listings/ui/breadcrumbs.tsx";
import { NewsletterSignup } from "#app/features/newsletter/ui/newsletter-signup.tsx";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageMeta, unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import { Button } from "#app/ui/button.tsx";
import { OnThisPage } from "#app/ui/page/on-this-page.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Prose } from "#app/ui/page/prose.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";
import { ArticleCall } from "./article-call.tsx";
import { articlesFeedLink } from "./articles-feed-link.ts";

export const blogArticle = publicPage({ path: "/blog/:slug", load, meta, View: BlogArticle });

function load({ params, context }: PageRequest) {
  tagAnswer(context, pageTag.blog);
  const found = findArticle(params.slug ?? "");
  if (!found) return { data: undefined, status: 404 };
  return { data: { ...found, openedAt: Date.now() } };
}

type Shown = ReturnType<typeof load>["data"];

function meta(data: Shown) {
  if (!data) return unlistedMeta("Article not found");

  const { article } = data;
  const { title, description } = article;
  const path = articlePath(article);
  return [
    ...pageMeta({
      path,
      title,
      description,
      type: "article",
      image: articleCardPath(article),
      facts: [
        structuredBreadcrumbs(origin, [
          { name: "Home", path: "/" },
          { name: "Blog", path: "/blog" },
          { name: title, path },
        ]),
        structuredArticle(origin, article),
      ],
    }),
    articlesFeedLink,
  ];
}

function BlogArticle({ data }: { data: Shown }) {
  if (!data) return <ArticleNotFound />;

  const { article, related, openedAt } = data;
  return (
    <Page className="pt-5 md:pt-7">
      <Breadcrumbs
        steps={[
          { href: "/", text: "Home" },
          { href: "/blog", text: "Blog" },
        ]}
        here={article.title}
      />
      <article>
        <header className="mt-8 max-w-[46rem] md:mt-10">
          <a
            href={articleCategoryPath(article.category)}
            className="rounded-[4px] font-semibold text-accent text-small underline-offset-4 hover:underline"
          >
            {article.category.name}
          </a>
          <h1 className="mt-3 text-title-xl">{article.title}</h1>
          <p className="mt-4 text-ink-2 text-lead text-pretty">{article.description}</p>
          <ArticleLine
            published={article.published}
            updated={article.updated}
            readingMinutes={article.readingMinutes}
            className="mt-5"
          />
        </header>
        <ArticlePicture
          slug={article.slug}
          className="mt-8 aspect-[1200/630] w-full rounded-card border border-line md:aspect-[5/2]"
        />
        <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <OnThisPage
            headings={article.headings}
            className="lg:sticky lg:top-24 lg:col-start-2 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
          />
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <Prose html={article.html} />
            <footer className="mt-12 max-w-[72ch]">
              <AuthorBox />
            </footer>
          </div>
        </div>
      </article>

      <ArticleCall slug={article.slug} />

      <section aria-labelledby="related-articles" className="mt-14 md:mt-20">
        <h2 id="related-articles" className="mb-5 text-title-m">
          Related articles
        </h2>
        <ArticleGrid articles={related} />
      </section>

      <div className="mt-14 md:mt-20">
        <NewsletterSignup source="article" openedAt={openedAt} />
      </div>
    </Page>
  );
}

function ArticleNotFound() {
  return (
    <StatusPage
      code="404"
      title="Article not found"
      text="There is no article under this address. It may have moved, or the address may have a typo."
      actions={<Button href="/blog">All articles</Button>}
    />
  );
}
