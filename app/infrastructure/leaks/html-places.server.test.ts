import { expect, test } from "vitest";
import { findHtmlPlaces } from "./html-places.server.ts";

const textsOf = (html: string, place: string) =>
  findHtmlPlaces(html)
    .filter((one) => one.place === place)
    .map(({ text }) => text.trim());

test("tags and entities within a word do not split it, and blocks do", () => {
  expect(textsOf("<p>Ac<b>me</b> &#82;eports<!-- x --> Ltd</p><p>next</p>", "text")).toEqual([
    "Acme Reports Ltd",
    "next",
  ]);
  expect(textsOf("A<span></span>c&#x6d;e<wbr>\nReports", "text")).toEqual(["Acme Reports"]);
});

test("a link comes with what is pressed", () => {
  expect(
    findHtmlPlaces('<a href="https://a.test/?x=1&amp;y=2">Get <b>help</b></a>'),
  ).toContainEqual({
    layer: "help",
    place: "link",
    where: "https://a.test/?x=1&y=2",
    text: "https://a.test/?x=1&y=2",
  });
});

test("images, alternative texts, styles, comments and unfinished tags are found", () => {
  const html = `<img src="https://cdn.test/a.png" alt="By Acme"><style>a{background:url(//b.test)}</style>
    <td background="https://c.test"><!--[if mso]>Acme<![endif]--><a href="https://d.test">open`;
  expect(textsOf(html, "image")).toEqual(["https://cdn.test/a.png", "https://c.test"]);
  expect(textsOf(html, "attribute")).toEqual(["By Acme"]);
  expect(textsOf(html, "style")).toEqual(["a{background:url(//b.test)}"]);
  expect(textsOf(html, "comment")).toEqual(["[if mso]>Acme<![endif]"]);
  expect(textsOf(html, "link")).toEqual(["https://d.test"]);
});

test("a hundred thousand open tags are read", () => {
  expect(textsOf(`${"<b>".repeat(100_000)}end`, "text")).toEqual(["end"]);
});
