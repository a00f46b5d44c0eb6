import { createElement, Fragment } from "react";
import { expect, test } from "vitest";
import { type ProseModule, renderProse } from "./render-prose.server.ts";

test("every heading can be led to, and two of the same name are told apart", () => {
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

test("a link to another site is given no weight; one within the site is left alone", () => {
  const { html } = render(({ a }) => [
    createElement(a, { href: "https://www.example.org/" }, "there"),
    createElement(a, { href: "/services" }, "here"),
  ]);

  expect(html).toBe(
    '<a href="https://www.example.org/" rel="noopener nofollow">there</a><a href="/services">here</a>',
  );
});

test("a table scrolls in a frame of its own, which keys reach and the heading above it names", () => {
  const { html } = render(({ h2, table }) => [
    createElement(h2, {}, "Prices"),
    createElement(table, {}, createElement("tbody")),
    createElement(table, {}, createElement("tbody")),
  ]);

  expect(html).toContain('<section class="prose-table" tabindex="0" aria-label="Prices"><table>');
  expect(html).toContain('aria-label="Prices 2"');
});

test("a note says what it is before what it says", () => {
  const { html } = render(({ Note }) => [
    createElement(Note, { title: "Editorial estimate" }, "About a third."),
  ]);

  expect(html).toBe(
    '<div class="prose-note" role="note"><p class="prose-note-title">Editorial estimate</p>About a third.</div>',
  );
});

test("words are counted as they are read: no tags, no lone signs", () => {
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
