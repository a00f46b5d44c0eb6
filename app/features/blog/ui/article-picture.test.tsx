import { globSync } from "node:fs";
import { basename } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticlePicture } from "./article-picture.tsx";

const slugs = globSync("content/blog/*.mdx").map((path) => basename(path, ".mdx"));
const plain = draw("an-article-without-a-drawing");

test("every article has a drawing of its own", () => {
  const drawings = slugs.map(draw);

  expect(slugs.length).toBeGreaterThan(0);
  expect(slugs.filter((slug) => draw(slug) === plain)).toEqual([]);
  expect(new Set(drawings).size).toBe(slugs.length);
});

test("an article without a drawing gets the blank label, whatever its slug", () => {
  expect(plain).toContain("<rect");
  expect(draw("constructor")).toBe(plain);
});

test.for(slugs)(
  "the drawing of %s may stand on a page twice, and needs no style of its own",
  (slug) => {
    expect(draw(slug)).not.toMatch(/ (id|style)=/);
  },
);

function draw(slug: string) {
  return renderToStaticMarkup(<ArticlePicture slug={slug} />);
}
