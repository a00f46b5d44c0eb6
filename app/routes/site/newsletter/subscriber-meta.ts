import { brand } from "#app/shared/brand.ts";

/** Pages behind a mailed link are not indexed. */
export function subscriberMeta(title: string) {
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
