import { type ProseModule, renderProse } from "#app/infrastructure/prose/render-prose.server.ts";
import { documentFrontMatter } from "./document-front-matter.ts";

const modules = import.meta.glob<ProseModule>("/content/pages/*.mdx", { eager: true });

/** Read and drawn once, when the process starts. */
const written = Object.entries(modules).map(([path, module]) => ({
  path: path.replace(/^\/content\/pages(\/.+)\.mdx$/, "$1"),
  ...documentFrontMatter.parse(module.frontmatter),
  ...renderProse(module),
}));

export function findDocuments() {
  return written.map(({ path, updated }) => ({ path, updated }));
}

/** By the address it is read at. */
export function findDocument(path: string) {
  return written.find((document) => document.path === path);
}
