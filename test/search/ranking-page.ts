import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HowRankingWorks } from "#app/routes/site/directory/how-ranking-works.tsx";

/** The sentences of /how-ranking-works by heading. */
const sections = readSections(renderToStaticMarkup(createElement(HowRankingWorks)));

/** Which file tests which part of the page. */
const parts = {
  words: ["How your words are read", "How your words are matched", "When a word is misspelt"],
  order: ["Relevance", "Newest", "What each sort does", "Where it ends"],
  promotions: ["Promotions of the category", "What a promotion buys", "What money cannot buy"],
  /** Sentences without a testable promise. */
  introduction: ["How ranking works"],
};

/**
 * Connects sentences of the page to tests: a test quotes one or more, and fails if the page does not contain them or search
 * behaves otherwise. A sentence that no test quotes fails too.
 */
export function pagePart(part: keyof typeof parts) {
  const said = parts[part].flatMap((title) => sections.get(title) ?? []);
  const quoted = new Set<string>();

  function statement(sentences: string | string[], check: () => Promise<void> | void) {
    const all = [sentences].flat();
    for (const sentence of all) quoted.add(sentence);
    test(all.join(" "), async () => {
      for (const sentence of all) expect(said).toContain(sentence);
      await check();
    });
  }

  function everySentenceIsQuoted() {
    test(`every sentence about ${part} is quoted by a test, and every heading belongs to a part`, () => {
      expect([...sections.keys()].toSorted()).toEqual(Object.values(parts).flat().toSorted());
      expect(said.filter((sentence) => !quoted.has(sentence))).toEqual([]);
    });
  }

  return { statement, everySentenceIsQuoted };
}

function readSections(html: string) {
  const found = new Map<string, string[]>();
  for (const part of html.split(/(?=<h[12])/).slice(1)) {
    const [heading = "", ...blocks] = part.split(/<\/(?:h1|h2|p|li|th|td)>/).map(plainText);
    // Without buttons and table labels.
    const texts = blocks.filter((text) => /[.;:]$|Promoted$/.test(text));
    found.set(
      heading,
      texts.flatMap((text) => text.split(/(?<=\.) (?=[A-Z“])/)),
    );
  }
  return found;
}

function plainText(html: string) {
  return html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
