import type { ReactNode } from "react";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Table } from "#app/ui/table.tsx";
import { noData, publicPage } from "../public-page.tsx";

export const howRankingWorks = publicPage({
  path: "/how-ranking-works",
  load: noData,
  meta,
  View: HowRankingWorks,
});

function meta() {
  return pageMeta({
    path: "/how-ranking-works",
    title: "How ranking works",
    description: `What decides the order of services on ${brand.name}, what a promotion buys, and what it does not.`,
  });
}

/**
 * Describes read_search and search_listings (database/functions); test/ranking-*.server.test.ts check every sentence.
 */
export function HowRankingWorks() {
  return (
    <Page className="pt-10 md:pt-14">
      <div className="max-w-[68ch]">
        <h1 className="text-title-xl">How ranking works</h1>
        <p className="mt-4 text-ink-2 text-lead text-pretty">
          The order of a list decides who gets seen. This page says what decides the order, and
          where money plays a part.
        </p>
      </div>

      <ol className="mt-10 grid gap-3.5 md:grid-cols-3">
        <Step number={1} title="Promotions of the category">
          In one category, sorted by best match, up to three promoted listings stand first. Each
          carries the label <Badge size="s">Promoted</Badge>
        </Step>
        <Step number={2} title="Relevance">
          Then the services that fit your words best. A word in the name counts more than one in the
          category, and that more than one in the description.
        </Step>
        <Step number={3} title="Newest">
          What fits equally well is ordered by the day it was listed, the newest first. Without
          search words this alone decides.
        </Step>
      </ol>

      <div className="mt-12 md:mt-16">
        <Section title="How your words are read">
          <p>
            Words that say nothing about what you need are left out: “white label”, “software”, “how
            do I”, “for my clients”. If only words of this trade are typed, everything is listed,
            for “software” platforms first. Trade words are also looked for in the words that
            providers use: “ppc” finds “pay per click”.
          </p>
          <p>
            A price, a country or a language in your words becomes a filter: “crm in spanish under
            $200” is “crm”, in Spanish, up to USD 200. Each is shown and can be removed, and a link
            searches for your words as they are written.
          </p>
        </Section>

        <Section title="How your words are matched">
          <p>
            The more of your words a service has, the higher it stands: of two that have them in the
            same place, one with all your words comes before one with most of them. Rare words count
            more than common ones. A service with less than about half of what you typed is not
            shown; if that leaves nothing, two fifths are enough. If no service has all of your
            words, the page says so. Where they stand decides too, the best place first:
          </p>
          <ul className="list-disc space-y-1.5 pl-5">
            <li>your words are words of the name, or begin them;</li>
            <li>words that stand for yours are in the name;</li>
            <li>either is in the category;</li>
            <li>either is in the description;</li>
            <li>your letters stand somewhere inside longer words.</li>
          </ul>
          <p>
            What a description says in its first 140 characters counts more. The longer the text of
            a listing, the less a single word of it weighs. One or two letters match whole words
            and, from two on or in a name, the beginnings of words: “ai” does not find every
            “email”.
          </p>
        </Section>

        <Section title="When a word is misspelt">
          <p>
            If no service and no trade word we know holds a word of five letters or more, we look
            for the nearest word: two letters exchanged, one too many, one missing, one for its
            neighbour on the keyboard or for another vowel, or two words written as one; two such
            slips from ten letters on. We do so for three words of a search at most. The page then
            says what was searched instead, with a link to search for what you typed. A word that
            finds something is never replaced.
          </p>
        </Section>

        <Section title="What each sort does">
          <Table label="Sorts">
            <thead>
              <tr>
                <th scope="col">Sort</th>
                <th scope="col">Order</th>
              </tr>
            </thead>
            <tbody>
              {sorts.map(([name, order]) => (
                <tr key={name}>
                  <th scope="row" className="whitespace-nowrap align-top">
                    {name}
                  </th>
                  <td className="text-ink-2">{order}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Section>

        <Section title="What a promotion buys">
          <p>
            A place among the first three of its own category, when you look at that one category
            sorted by best match. A promoted listing still has to match your words, your country,
            your language and your price: one that does not is not shown. A category has three such
            places.
          </p>
          <p>
            Without a category, in a whole group of categories, and under every other sort,
            promotions are labelled but stand where they would stand anyway. The link that compares
            the first results leaves out those that stand first because they are promoted, and says
            so.
          </p>
          <p>
            The recommended listings on the home page are promotions first. Their order turns every
            day, and so does the order of the three in a category: each promotion gets the same
            share of the first places. Where promotions leave room, our staff recommend listings for
            a time, labelled <i>Editors&apos; choice</i>; nobody can pay for that, and nobody
            chooses their own. Under <i>Also in this category</i> on a service's own page, promoted
            listings come first and the newest follow.
          </p>
        </Section>

        <Section title="What money cannot buy">
          <ul className="list-disc space-y-1.5 pl-5">
            <li>a better place in a search without a category, or under another sort;</li>
            <li>relevance: a promotion adds nothing to how well a service fits your words;</li>
            <li>a place without the label;</li>
            <li>publication: a moderator reviews every listing, paid for or not.</li>
          </ul>
          <p>There are no ratings here, so none can be bought either.</p>
          <p>
            Any provider can show for free that their website's domain is theirs. You can filter by
            it, and it changes no place in a list.
          </p>
        </Section>

        <Section title="Where it ends">
          <ul className="list-disc space-y-1.5 pl-5">
            <li>
              Matches are counted up to 10,000. Beyond that a list says “10,000+”, and its pages end
              there.
            </li>
            <li>
              When more than 2,000 services match, the newest of them are ranked: 600 with all your
              words and 600 with most. Of names, the newest 100 count as such. An older service may
              then be out of reach until you add a word or a filter. This holds for every sort.
            </li>
            <li>
              A text of many common words is compared with the latest services only. Those with all
              of the words are found whatever their age.
            </li>
            <li>
              Signs such as “%” are searched letter by letter, in the newest 2,000 services under
              your filters.
            </li>
          </ul>
        </Section>
      </div>

      <div className="flex flex-wrap gap-3 border-line border-t pt-8 md:pt-10">
        <Button href="/services">Browse Services</Button>
        <Button href="/pricing" variant="quiet">
          What a promotion costs
        </Button>
      </div>
    </Page>
  );
}

const sorts = [
  [
    "Best match",
    "Promotions of the one category, then relevance, then newest. The order of this page.",
  ],
  ["Newest", "The day a service was listed, the latest first. An edit does not move it up."],
  [
    "Price",
    "The lowest price first. Figures are compared as they stand, whether by month, by project or otherwise. Services that are priced on request come last.",
  ],
  ["Name", "From A to Z."],
  [
    "Cost at 10 or 50 clients",
    "What a provider charges you each month for so many clients, by its stated wholesale price, the lowest first. Only prices in USD that count clients are sorted; the rest follows.",
  ],
] as const;

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-low sm:p-6">
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-[10px] border border-accent-line border-dashed bg-accent-soft font-bold font-display text-accent"
      >
        {number}
      </span>
      <h2 className="mt-4 text-title-s">{title}</h2>
      <p className="mt-2 text-compact text-ink-2 text-pretty">{children}</p>
    </li>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3.5 border-line border-t py-8 md:py-10 lg:grid-cols-[17rem_minmax(0,68ch)]">
      <h2 className="text-title-m">{title}</h2>
      <div className="space-y-3.5 text-ink-2 text-pretty leading-[1.65]">{children}</div>
    </section>
  );
}
