import { brand } from "#app/shared/brand.ts";

export function domainsMeta() {
  return [{ title: `Domains | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
