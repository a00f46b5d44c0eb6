import { findCategory } from "#app/features/catalog/categories.ts";
import { servicesPath } from "#app/features/search/search-filters.ts";
import { Button } from "#app/ui/button.tsx";

/** Articles about one kind of service link to its listings, in a new tab. */
const listedSolutions = new Map([
  ["top-5-white-label-reporting-platforms-2025", "Marketing & Sales"],
]);

export function ArticleCall({ slug }: { slug: string }) {
  const category = listedSolutions.get(slug);

  return (
    <section
      aria-labelledby="article-call"
      className="mt-14 flex flex-col items-start gap-6 rounded-card bg-band px-6 py-8 text-on-band sm:px-10 md:mt-20 md:flex-row md:items-center md:justify-between md:py-10"
    >
      <div>
        <h2 id="article-call" className="text-title-m">
          See who offers it under your name
        </h2>
        <p className="mt-2 max-w-[56ch] text-compact text-on-band-2">
          Every listing is read by a person before it is published. Compare what providers do, where
          they serve and what they ask.
        </p>
      </div>
      {category ? (
        <Button
          href={servicesPath({ category: findCategory(category) })}
          target="_blank"
          rel="noopener"
          size="l"
          className="shrink-0 max-sm:w-full max-sm:whitespace-normal"
        >
          Check our listed White Label solutions
          <span className="sr-only"> (opens in a new tab)</span>
        </Button>
      ) : (
        <Button href="/services" size="l" className="shrink-0">
          Browse Services
        </Button>
      )}
    </section>
  );
}
