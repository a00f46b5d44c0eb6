import type { MetaDescriptor } from "react-router";
import { brand } from "#app/shared/brand.ts";

type PageFacts = {
  origin: string;
  /** The canonical path. */
  path: string;
  title: string;
  description: string;
  /** The social card, 1200 × 630. */
  image?: string;
  type?: "website" | "article";
  isIndexed?: boolean;
  /** Structured data: schema.org objects. */
  facts?: Record<string, unknown>[];
};

export function pageMeta({
  origin,
  path,
  title,
  description,
  ...rest
}: PageFacts): MetaDescriptor[] {
  const { image = "/social-card.png", type = "website", isIndexed = true, facts = [] } = rest;
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
  const address = new URL(path, origin).href;
  const picture = new URL(image, origin).href;

  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:site_name", content: brand.name },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...facts.map((fact) => ({ "script:ld+json": { "@context": "https://schema.org", ...fact } })),
  ];
}
