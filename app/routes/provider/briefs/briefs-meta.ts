import { brand } from "#app/shared/brand.ts";

export function briefsMeta() {
  return [{ title: `Briefs | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
