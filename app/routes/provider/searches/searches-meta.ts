import { brand } from "#app/shared/brand.ts";

export function searchesMeta() {
  return [{ title: `Saved searches | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
