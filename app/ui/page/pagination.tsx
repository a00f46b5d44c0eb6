import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Fragment, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** Renders nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label = "Pages",
  keepScroll = false,
  className,
}: {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
  /** For short pages, so that the pagination stays under the pointer. */
  keepScroll?: boolean;
  className?: string;
}) {
  const scroll = keepScroll ? { "data-keep-scroll": "" } : {};
  if (pageCount <= 1) return null;

  return (
    <nav aria-label={label} className={className}>
      <ul className="flex items-center justify-center gap-0.5 sm:gap-1.5">
        <li>
          <Step {...scroll} rel="prev" href={page > 1 ? hrefFor(page - 1) : undefined}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Previous</span>
          </Step>
        </li>
        {pagesToShow(page, pageCount).map(({ shown, afterGap }) => (
          <Fragment key={shown}>
            {afterGap && (
              <li aria-hidden="true" className="w-7 text-center text-ink-3 sm:w-9">
                …
              </li>
            )}
            <li>
              <a
                {...scroll}
                href={hrefFor(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? "page" : undefined}
                className={classNames(
                  shape,
                  "min-w-8 px-1 sm:min-w-10 sm:px-2",
                  shown === page ? "border-ink bg-ink text-on-ink" : linked,
                )}
              >
                {shown}
              </a>
            </li>
          </Fragment>
        ))}
        <li>
          <Step {...scroll} rel="next" href={page < pageCount ? hrefFor(page + 1) : undefined}>
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

const shape =
  "flex h-10 items-center justify-center gap-1 rounded-control border font-semibold text-small tabular-nums transition-colors";
const linked = "border-transparent text-ink hover:bg-sunken sm:border-line-strong sm:bg-surface";

/** At either end it is disabled but keeps its size, so that the row does not shift. */
function Step({
  href,
  children,
  ...rest
}: {
  rel: "prev" | "next";
  href?: string;
  children: ReactNode;
}) {
  const classes = classNames(shape, "min-w-9 px-1 sm:px-3");

  if (href === undefined) {
    return (
      <span aria-hidden="true" className={classNames(classes, "border-transparent text-ink-3")}>
        {children}
      </span>
    );
  }

  return (
    <a {...rest} href={href} className={classNames(classes, linked)}>
      {children}
    </a>
  );
}

/** The first, the last and the neighbours; a gap never replaces a single page. */
function pagesToShow(page: number, pageCount: number) {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  if (page === 4) wanted.push(2);
  if (page === pageCount - 3) wanted.push(pageCount - 1);

  const pages = [...new Set(wanted)]
    .filter((shown) => shown >= 1 && shown <= pageCount)
    .sort((one, other) => one - other);

  return pages.map((shown, index) => ({ shown, afterGap: shown - (pages[index - 1] ?? 0) > 1 }));
}
