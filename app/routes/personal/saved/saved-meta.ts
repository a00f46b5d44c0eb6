import { brand } from "#app/shared/brand.ts";

export function savedMeta() {
  return [{ title: `Saved | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
