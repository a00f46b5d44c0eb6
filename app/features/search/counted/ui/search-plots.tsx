import type { Period } from "#app/shared/period.ts";
import { BarPlot } from "#app/ui/charts/bar-plot.tsx";
import { PlotSection } from "#app/ui/charts/plot-section.tsx";
import { servicesPath } from "../../search-filters.ts";
import {
  MIN_SEARCHES,
  type SearchFigures,
  searchText,
  WORDS_KEPT_DAYS,
} from "../search-figures.ts";

export function SearchPlots({ figures, period }: { figures: SearchFigures; period: Period }) {
  const { counts, words } = figures;

  return (
    <PlotSection
      id="searches"
      title="Searches"
      note={`Searches for words on the results page by people whose browser loads pictures; bots are left out, and one visitor counts once for the same words in 30 minutes. Words are shown from ${MIN_SEARCHES} searches on, if they were searched without other filters, and forgotten after ${WORDS_KEPT_DAYS} days. What looks like an address or a number is never kept.`}
    >
      <BarPlot
        period={period}
        title="Searches without results"
        text={searchText(figures)}
        arrangement="stacked"
        parts={[
          {
            name: "Found nothing",
            variant: "full",
            values: counts.map((count) => count?.unanswered),
          },
          {
            name: "Found something",
            variant: "hollow",
            values: counts.map((count) => count && count.searches - count.unanswered),
          },
        ]}
      />
      <MissedWords words={words} />
    </PlotSection>
  );
}

function MissedWords({ words }: Pick<SearchFigures, "words">) {
  return (
    <div>
      <h3 className="text-title-s">What was missed most</h3>
      {words.length === 0 ? (
        <p className="mt-1.5 text-compact text-ink-2 text-pretty">
          No words found nothing {MIN_SEARCHES} times or more.
        </p>
      ) : (
        <ol className="mt-4 gap-x-8 text-compact sm:columns-2">
          {words.map(({ words: text, searches }) => (
            <li
              key={text}
              className="flex break-inside-avoid items-baseline justify-between gap-3 border-line border-b py-1.5"
            >
              <a
                href={servicesPath({ search: text })}
                className="min-w-0 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {text}
              </a>
              <span className="shrink-0 text-ink-2 tabular-nums">
                {searches.toLocaleString("en-US")}
                <span className="sr-only"> searches</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
