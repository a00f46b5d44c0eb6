import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type ArticleSummary, articlePath } from "../article.ts";
import { ArticleLine } from "./article-line.tsx";
import { ArticlePicture } from "./article-picture.tsx";

/** The title's link covers the whole card. */
export function ArticleCard({
  article,
  isLarge = false,
  heading: Heading = "h3",
}: {
  article: ArticleSummary;
  /** From 1024 px on the picture is beside the text. */
  isLarge?: boolean;
  heading?: "h2" | "h3";
}) {
  return (
    <Card
      as="article"
      padding="none"
      interactive
      className={classNames(
        "flex h-full flex-col overflow-hidden",
        isLarge && "lg:grid lg:grid-cols-2",
      )}
    >
      <ArticlePicture
        slug={article.slug}
        className={isLarge ? "aspect-[1200/630] w-full lg:h-full" : "aspect-[1200/630] w-full"}
      />
      <div
        className={classNames(
          "flex flex-1 flex-col items-start p-5 sm:p-6",
          isLarge && "lg:justify-center lg:p-10",
        )}
      >
        <Badge tone="accent">{article.category.name}</Badge>
        <Heading className={isLarge ? "mt-4 text-title-l" : "mt-3.5 text-title-s"}>
          <a
            href={articlePath(article)}
            className="rounded-[4px] after:absolute after:inset-0 after:rounded-card"
          >
            {article.title}
          </a>
        </Heading>
        <p className="mt-2.5 text-compact text-ink-2 text-pretty">{article.description}</p>
        <ArticleLine
          published={article.published}
          readingMinutes={article.readingMinutes}
          className="mt-auto pt-4"
        />
      </div>
    </Card>
  );
}
