import { brand } from "#app/shared/brand.ts";

export function peopleMeta() {
  return [{ title: `People | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
