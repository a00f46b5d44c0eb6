import type { MetaDescriptor } from "react-router";
import { brand } from "#app/shared/brand.ts";

type PageFacts = {
  /** Where the site is reached; the root loader knows. */
  origin: string;
  /** The page's own address, in the one form that counts. */
  path: string;
  title: string;
  description: string;
  /** A picture of 1200 × 630 for whoever shares the page. */
  image?: string;
  type?: "website" | "article";
  isIndexed?: boolean;
  /** What the page says about itself to machines, as schema.org objects. */
  facts?: Record<string, unknown>[];
};

/** Title, description, canonical address, social card and structured data: every public page has all five. */
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
