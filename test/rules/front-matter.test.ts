import { join } from "node:path";
import { expect, test } from "vitest";
import texts from "../../mdx.config.ts";

const article = {
  title: "How to compare two offers",
  description: "What to ask both providers before you sign.",
  category: "guides",
  published: "2026-05-04",
  related: "[roi-white-label-services, choosing-white-label-saas]",
};

test("an article with complete front matter becomes a module that exports it", async () => {
  expect(await build("content/blog/two-offers.mdx", article)).toMatch(
    /"How to compare two offers"/,
  );
});

test.each([
  ["no category of articles", { ...article, category: "support" }, "category: "],
  ["a date that is none", { ...article, published: "2026-02-30" }, "published: "],
  ["an update before publication", { ...article, updated: "2026-05-03" }, "updated: "],
  ["a long description", { ...article, description: "x".repeat(161) }, "description: "],
  ["one related article only", { ...article, related: "[two-offers]" }, "related: "],
  [
    "a related one that is not there",
    { ...article, related: "[roi-white-label-services, x]" },
    "x is",
  ],
  ["an unknown key", { ...article, author: "Someone" }, 'Unrecognized key: "author"'],
])("an article with %s fails the build, by file and field", async (_fault, frontMatter, field) => {
  const failure = await build("content/blog/two-offers.mdx", frontMatter).catch(String);

  expect(failure).toContain("content/blog/two-offers.mdx");
  expect(failure).toContain(field);
});

test("an article does not recommend itself", async () => {
  expect(await build("content/blog/roi-white-label-services.mdx", article).catch(String)).toContain(
    "related: roi-white-label-services is no other article",
  );
});

test("a document needs the day it was last changed", async () => {
  const { title, description } = article;

  expect(await build("content/pages/terms.mdx", { title, description }).catch(String)).toContain(
    "content/pages/terms.mdx has a fault in its front matter: updated: ",
  );
});

test("a text outside the two folders fails the build", async () => {
  expect(await build("content/terms.mdx", article).catch(String)).toContain(
    "content/terms.mdx is neither an article nor a document",
  );
});

async function build(path: string, frontMatter: Record<string, string>) {
  const lines = Object.entries(frontMatter).map(([field, value]) => `${field}: ${value}`);
  const text = ["---", ...lines, "---", "", "Ask both."].join("\n");
  const answer = await texts().transform(text, join(import.meta.dirname, "../..", path));
  return (answer as { code: string }).code;
}
