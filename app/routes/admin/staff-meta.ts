import { brand } from "#app/shared/brand.ts";

export function staffMeta(title: string) {
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
