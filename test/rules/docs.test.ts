import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = [...globSync("*.md"), ...globSync("docs/**/*.md")].filter(
  (path) => path !== "CHANGELOG.md",
);
const MAX_LINE = 140;
const MAX_LINES_WITHOUT_CONTENTS = 120;

test("every link between pages leads to a file and a heading that exist", () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.flatMap((path) => findBrokenLinks(path, read(path)))).toEqual([]);
});

test("prose has short lines, and a long page has a table of contents", () => {
  expect(pages.flatMap((path) => findLongLines(path, read(path)))).toEqual([]);
  expect(pages.filter((path) => lacksContents(read(path)))).toEqual([]);
});

test("pages use plain words", () => {
  expect(pages.flatMap((path) => findRiddles(path, read(path)))).toEqual([]);
  expect(findRiddles("page.md", "Nobody wears 'whoever', or a hat.")).toEqual([
    "page.md: Nobody",
    "page.md: hat",
  ]);
});

test("broken links, long lines and a missing table of contents are found out", () => {
  const page = "[one](absent.md) [two](glossary.md#nowhere) [three](glossary.md#people)";

  expect(findBrokenLinks("docs/page.md", page)).toEqual([
    "docs/page.md: absent.md",
    "docs/page.md: glossary.md#nowhere",
  ]);
  expect(findLongLines("page.md", "word ".repeat(40))).toEqual(["page.md: line 1"]);
  expect(lacksContents("## One\n".repeat(MAX_LINES_WITHOUT_CONTENTS + 1))).toBe(true);
});

function findBrokenLinks(path: string, text: string) {
  return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !isThere(path, text, link))
    .map((link) => `${path}: ${link}`);
}

function isThere(path: string, text: string, link: string) {
  const [file = "", heading] = link.split("#");
  const target = file ? join(dirname(path), file) : path;
  if (!existsSync(target) && file) return false;
  if (heading === undefined || !target.endsWith(".md")) return true;
  return slugsOf(file ? read(target) : text).includes(heading);
}

/** Headings as GitHub names them. */
function slugsOf(text: string) {
  return [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

/** Tables, pictures and lines of one long code span or link cannot be broken. */
function findLongLines(path: string, text: string) {
  return withoutCode(text)
    .split("\n")
    .flatMap((line, index) => {
      const breakable = line.replace(/`[^`]*`|\]\([^)]*\)/g, "");
      return /^\s*(\||!\[)/.test(line) || breakable.length <= MAX_LINE
        ? []
        : [`${path}: line ${index + 1}`];
    });
}

/** Quoted texts are the site's own. */
function findRiddles(path: string, text: string) {
  const prose = withoutCode(text).replace(/`[^`]*`|'[^'\n]*'/g, "");
  return [...prose.matchAll(/\b(whoever|nobody|anybody|somebody|hats?)\b/gi)].map(
    ([word]) => `${path}: ${word}`,
  );
}

function lacksContents(text: string) {
  return text.split("\n").length > MAX_LINES_WITHOUT_CONTENTS && !/\]\(#[\w-]+\)/.test(text);
}

function withoutCode(text: string) {
  return text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ""));
}

function read(path: string) {
  return readFileSync(path, "utf8");
}
