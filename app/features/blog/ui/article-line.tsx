import { dayText } from "#app/shared/day-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { ArticleSummary } from "../article.ts";

export function ArticleLine({
  published,
  updated,
  readingMinutes,
  className,
}: Pick<ArticleSummary, "published" | "updated" | "readingMinutes"> & { className?: string }) {
  return (
    <p className={classNames("flex flex-wrap gap-x-3 gap-y-0.5 text-ink-2 text-small", className)}>
      <time dateTime={published}>{dayText(published)}</time>
      {updated && (
        <span>
          Updated <time dateTime={updated}>{dayText(updated)}</time>
        </span>
      )}
      <span>{readingMinutes} min read</span>
    </p>
  );
}
