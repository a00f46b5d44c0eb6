import { type ProseModule, renderProse } from "#app/infrastructure/prose/render-prose.server.ts";
import { documentFrontMatter } from "./document-front-matter.ts";

const modules = import.meta.glob<ProseModule>("/content/pages/*.mdx", { eager: true });

/** Rendered once at startup. */
const documents = Object.entries(modules).map(([path, module]) => ({
  path: path.replace(/^\/content\/pages(\/.+)\.mdx$/, "$1"),
  ...documentFrontMatter.parse(module.frontmatter),
  ...renderProse(module),
}));

export function findDocuments() {
  return documents;
}
