import type { SearchChoices } from "#app/features/search/search-choices.ts";
import { SearchForm } from "#app/features/search/ui/search-form.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { HeroHeading } from "./hero-heading.tsx";
import { JustListed } from "./just-listed.tsx";

export function Hero({
  choices,
  listingCount,
  popular,
  justListed,
}: {
  choices: SearchChoices;
  listingCount: number;
  popular: { name: string; href: string }[];
  justListed: Parameters<typeof JustListed>[0]["listings"];
}) {
  return (
    <Page className="pt-10 pb-12 md:pt-18 md:pb-16">
      <div className="mb-8 grid items-center gap-x-16 md:mb-9 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <HeroHeading listingCount={listingCount} />
          <p className="mt-4.5 max-w-[660px] text-ink-2 text-lead text-pretty">
            Search and compare platforms and services built to carry your name, and cut the cost of
            building your own by up to 80%.
          </p>
        </div>
        <JustListed listings={justListed} />
      </div>
      <SearchForm choices={choices} />
      {popular.length > 0 && (
        <nav
          aria-label="Popular categories"
          className="mt-5 flex flex-wrap items-center gap-x-2.5 gap-y-2 text-ink-2 text-small"
        >
          <span aria-hidden="true">Popular</span>
          <ul className="contents">
            {popular.map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href}
                  className="flex min-h-7 items-center rounded-full px-2.5 font-medium text-tiny transition-colors inset-ring inset-ring-line-strong hover:text-ink hover:inset-ring-ink-3"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Page>
  );
}
