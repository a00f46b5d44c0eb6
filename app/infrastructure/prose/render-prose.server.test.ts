import { createElement, Fragment } from "react";
import { expect, test } from "vitest";
import { type ProseModule, renderProse } from "./render-prose.server.ts";

test("every heading has an id, and two of the same text have different ones", () => {
  const { html, headings } = render(({ h2, h3 }) => [
    createElement(h2, {}, "Costs & ", createElement("em", {}, "margins")),
    createElement(h3, {}, "An example"),
    createElement(h2, {}, "Content"),
    createElement(h2, {}, "Content"),
  ]);

  expect(headings).toEqual([
    { id: "costs-and-margins", text: "Costs & margins" },
    { id: "content-2", text: "Content" },
    { id: "content-3", text: "Content" },
  ]);
  expect(html).toContain('<h3 id="an-example">');
});

test("an external link gets rel attributes; an internal one does not", () => {
  const { html } = render(({ a }) => [
    createElement(a, { href: "https://www.example.org/" }, "there"),
    createElement(a, { href: "/services" }, "here"),
  ]);

  expect(html).toBe(
    '<a href="https://www.example.org/" rel="noopener nofollow">there</a><a href="/services">here</a>',
  );
});

test("a table scrolls in its own focusable container, labelled by the heading above it", () => {
  const { html } = render(({ h2, table }) => [
    createElement(h2, {}, "Prices"),
    createElement(table, {}, createElement("tbody")),
    createElement(table, {}, createElement("tbody")),
  ]);

  expect(html).toContain('<section class="prose-table" tabindex="0" aria-label="Prices"><table>');
  expect(html).toContain('aria-label="Prices 2"');
});

test("a note starts with its title", () => {
  const { html } = render(({ Note }) => [
    createElement(Note, { title: "Editorial estimate" }, "About a third."),
  ]);

  expect(html).toBe(
    '<div class="prose-note" role="note"><p class="prose-note-title">Editorial estimate</p>About a third.</div>',
  );
});

test("words are counted without tags and punctuation", () => {
  const { wordCount } = render(() => [
    createElement("p", {}, "Don’t pay 30% more – ask."),
    createElement("p", { title: "not read" }, "R&D & you"),
  ]);

  expect(wordCount).toBe(7);
});

type Parts = Parameters<ProseModule["default"]>[0]["components"];

function render(draw: (parts: Parts) => React.ReactElement[]) {
  return renderProse({
    default: ({ components }) => createElement(Fragment, {}, ...draw(components)),
  });
}
