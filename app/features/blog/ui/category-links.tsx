import { articleCategories, articleCategoryPath } from "../article-category.ts";

export function CategoryLinks({ current }: { current?: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {articleCategories.map(({ slug, name }) => (
        <li key={slug}>
          <a
            href={articleCategoryPath({ slug })}
            aria-current={slug === current ? "page" : undefined}
            className="flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-4 text-ink-2 text-small transition-colors hover:border-ink-3 hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
