import { brand } from "#app/shared/brand.ts";
import { origin } from "../request/origin.server.ts";

/** An element of a page's head. `facts` are structured data: a schema.org object. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; type?: string; title?: string }
  | { facts: Record<string, unknown> };

export function pageMeta({
  path,
  title,
  description,
  image = "/social-card.png",
  type = "website",
  isIndexed = true,
  facts = [],
}: {
  /** The canonical path. */
  path: string;
  title: string;
  description: string;
  /** The social card, 1200 × 630. */
  image?: string;
  type?: "website" | "article";
  isIndexed?: boolean;
  facts?: Record<string, unknown>[];
}): MetaTag[] {
  const address = new URL(path, origin).href;

  return [
    { title: fullTitle(title) },
    { name: "description", content: description },
    { rel: "canonical", href: address },
    ...(isIndexed ? [] : [noIndex]),
    { property: "og:site_name", content: brand.name },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: new URL(image, origin).href },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...facts.map((fact) => ({ facts: { "@context": "https://schema.org", ...fact } })),
  ];
}

/** For a page that search engines must not list: not found, failed, or behind a mailed link. */
export function unlistedMeta(title: string): MetaTag[] {
  return [{ title: fullTitle(title) }, noIndex];
}

const noIndex = { name: "robots", content: "noindex" };

function fullTitle(title: string) {
  return title.includes(brand.name) ? title : `${title} | ${brand.name}`;
}
