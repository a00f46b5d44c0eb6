import { brand } from "#app/shared/brand.ts";

/** Nothing of the staff area is for search engines. */
export function staffMeta(title: string) {
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
