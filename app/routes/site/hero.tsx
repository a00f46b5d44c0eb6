import BadgeCheck from "lucide-react/icons/badge-check";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { SearchChoices } from "#app/features/search/search-choices.ts";
import { SearchForm } from "#app/features/search/ui/search-form.tsx";
import { Page } from "#app/ui/page.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { HeroWord, useTurns } from "./hero-word.tsx";

export function Hero({
  choices,
  providerCount,
  popular,
}: {
  choices: SearchChoices;
  providerCount: number;
  popular: { name: string; href: string }[];
}) {
  const { turn, isTurning, setTurning } = useTurns();
  const hydrated = useHydrated();
  const PlayOrPause = isTurning ? Pause : Play;

  return (
    <Page className="pt-10 pb-12 md:pt-18 md:pb-16">
      <div className="flex min-h-8 items-center gap-2">
        {providerCount > 0 && (
          <p className="inline-flex min-h-6.5 items-center gap-1.5 rounded-[13px] bg-surface px-2.5 py-0.5 font-medium text-ink-2 text-tiny inset-ring inset-ring-line-strong">
            <BadgeCheck aria-hidden="true" className="size-3.5 shrink-0" />
            {providerCount.toLocaleString("en-US")} {providerCount === 1 ? "provider" : "providers"}{" "}
            you can sell under your own brand
          </p>
        )}
        {/* Without scripts nothing turns, so there is nothing to stop. */}
        {hydrated && (
          <button
            type="button"
            onClick={() => setTurning(!isTurning)}
            aria-label={isTurning ? "Pause the changing word" : "Play the changing word"}
            className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-ink-3 transition-colors hover:bg-sunken hover:text-ink"
          >
            <PlayOrPause aria-hidden="true" className="size-3.5" />
          </button>
        )}
      </div>
      <h1 className="mt-4 max-w-[860px] text-wrap text-display">
        <HeroWord turn={turn} /> your business with white label products
      </h1>
      <p className="mt-4.5 mb-8 max-w-[660px] text-ink-2 text-lead text-pretty md:mb-9">
        Search and compare platforms and services built to carry your name, and cut the cost of
        building your own by up to 80%.
      </p>
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
