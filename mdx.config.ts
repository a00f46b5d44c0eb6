import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import mdx from "@mdx-js/rollup";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { parse } from "yaml";
import type { z } from "zod";
import { articleFrontMatter } from "./app/features/blog/article-front-matter.ts";
import { documentFrontMatter } from "./app/features/documents/document-front-matter.ts";

/** Makes modules of the texts in content/. A text whose front matter is wrong fails the build, by file and field. */
export default function texts() {
  return mdx({
    // The content policy forbids styles in elements; a column's alignment is said by its attribute.
    tableCellAlignToStyle: false,
    remarkPlugins: [remarkGfm, remarkFrontmatter, checkFrontMatter, remarkMdxFrontmatter],
  });
}

type Tree = { children: { type: string; value?: string }[] };
type File = { path: string; fail: (reason: string) => never };

const kinds: { folder: RegExp; schema: z.ZodType<object> }[] = [
  { folder: /^content\/blog\/[a-z0-9-]+\.mdx$/, schema: articleFrontMatter },
  { folder: /^content\/pages\/[a-z0-9-]+\.mdx$/, schema: documentFrontMatter },
];

function checkFrontMatter() {
  return (tree: Tree, file: File) => {
    const path = relative(import.meta.dirname, file.path);
    const schema = kinds.find(({ folder }) => folder.test(path))?.schema;
    if (!schema) return file.fail(`${path} is neither an article nor a document`);

    const yaml = tree.children.find(({ type }) => type === "yaml")?.value ?? "";
    const { error, data } = schema.safeParse(parse(yaml) ?? {});
    const faults = [
      ...(error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? []),
      ...(data && "related" in data ? unrelated(file.path, data.related as string[]) : []),
    ];
    if (faults.length === 0) return;
    file.fail(`${path} has a fault in its front matter: ${faults.join("; ")}`);
  };
}

/** An article leads on to others that there are. */
function unrelated(path: string, related: string[]) {
  return related
    .map((slug) => ({ slug, other: join(dirname(path), `${slug}.mdx`) }))
    .filter(({ other }) => other === path || !existsSync(other))
    .map(({ slug }) => `related: ${slug} is no other article`);
}
