import type { ReactNode } from "react";
import { Table } from "#app/ui/table.tsx";
import { MIN_ANSWERED, MIN_SEARCHES, WORDS_KEPT_DAYS } from "../../counted/search-figures.ts";
import { servicesPath } from "../../search-filters.ts";
import { entryPath } from "../glossary-paths.ts";
import { openedText, TROUBLED_DAYS, type TroubledSearches } from "../troubled-searches.ts";
import { DeskSection } from "./desk-section.tsx";

export function TroubledTables({ unanswered, rarelyOpened }: TroubledSearches) {
  return (
    <>
      <DeskSection
        title="Searches without results"
        text={`Words that found nothing in the last ${TROUBLED_DAYS} days, from ${MIN_SEARCHES} searches on and without other filters. Words are forgotten after ${WORDS_KEPT_DAYS} days.`}
      >
        {unanswered.length > 0 ? (
          <Table label="Words that found nothing" className="max-w-3xl">
            <thead>
              <tr>
                <th scope="col">Words</th>
                <Count>Searches</Count>
              </tr>
            </thead>
            <tbody>
              {unanswered.map(({ words, searches }) => (
                <tr key={words}>
                  <Words words={words} />
                  <td className={number}>{searches.toLocaleString("en-US")}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <Nothing>No words found nothing {MIN_SEARCHES} times or more.</Nothing>
        )}
      </DeskSection>
      <DeskSection
        title="Results that are rarely opened"
        text={`Words that found something in the last ${TROUBLED_DAYS} days, from ${MIN_ANSWERED} searches on, the least often opened first. “Opened” is the share of searches after which a result was opened, “Position” where it stood on average: 1 is the first.`}
      >
        {rarelyOpened.length > 0 ? (
          <Table
            label="Words by how often a result was opened"
            className="max-w-3xl max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5"
          >
            <thead>
              <tr>
                <th scope="col">Words</th>
                <Count>Searches</Count>
                <Count>Opened</Count>
                <Count>Position</Count>
              </tr>
            </thead>
            <tbody>
              {rarelyOpened.map((row) => (
                <tr key={row.words}>
                  <Words words={row.words} />
                  <td className={number}>{row.searches.toLocaleString("en-US")}</td>
                  <td className={number}>{openedText(row)}</td>
                  <td className={number}>{row.position?.toFixed(1) ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <Nothing>No words were searched for {MIN_ANSWERED} times or more.</Nothing>
        )}
      </DeskSection>
    </>
  );
}

const number = "text-right align-top tabular-nums";

function Count({ children }: { children: string }) {
  return (
    <th scope="col" className="text-right">
      {children}
    </th>
  );
}

function Words({ words }: { words: string }) {
  return (
    <th scope="row" className="[overflow-wrap:anywhere]">
      {words}
      <span className="mt-0.5 flex flex-wrap gap-x-4 font-normal text-small">
        <a href={entryPath(words)} className={link}>
          Edit<span className="sr-only"> what “{words}” means</span>
        </a>
        <a href={servicesPath({ search: words })} className={link}>
          Results<span className="sr-only"> for “{words}”</span>
        </a>
      </span>
    </th>
  );
}

const link =
  "rounded-[4px] py-1 underline decoration-line-strong underline-offset-4 hover:decoration-current";

function Nothing({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-panel border border-line-strong border-dashed px-5 py-6 text-compact text-ink-2 text-pretty">
      {children}
    </p>
  );
}
