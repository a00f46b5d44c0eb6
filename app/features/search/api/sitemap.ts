import { type CategoryGroup, categories, groupHeaders } from "#app/features/catalog/categories.ts";
import { escapeXml } from "#app/shared/xml.ts";
import { noFilters, servicesPath } from "../search-filters.ts";
import { isWorthIndexing } from "./is-worth-indexing.ts";

type SitemapPage = { path: string; changed?: Date };

/** Add a new public page that is not made from listings here. */
const staticPages = [
  "/",
  "/services",
  "/pricing",
  "/contact",
  "/how-ranking-works",
  "/leak-test",
  "/white-label-facts",
  "/api",
];

export function sitemapIndex(origin: string, fileCount: number) {
  const numbers = Array.from({ length: fileCount }, (_, index) => String(index + 1));
  const files = ["pages", ...numbers].map(
    (name) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  );
  return document("sitemapindex", files);
}

export function sitemapFile(origin: string, pages: SitemapPage[]) {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${lastmod}</url>`;
  });
  return document("urlset", entries);
}

/** Static pages, indexable categories, and the pages that other features pass in. */
export function sitemapPages(
  counts: { name: string; group: CategoryGroup; count: number }[],
  otherPages: SitemapPage[],
) {
  const total = (wanted: { name: string; group: CategoryGroup }) =>
    counts
      .filter(({ name, group }) =>
        wanted.name === groupHeaders[wanted.group] ? group === wanted.group : name === wanted.name,
      )
      .reduce((sum, { count }) => sum + count, 0);

  const results = categories
    .filter((category) => isWorthIndexing({ ...noFilters, category }, total(category)))
    .map((category) => servicesPath({ category }));

  return [...[...staticPages, ...results].map((path): SitemapPage => ({ path })), ...otherPages];
}

function document(root: "sitemapindex" | "urlset", children: string[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...children,
    `</${root}>`,
    "",
  ].join("\n");
}
