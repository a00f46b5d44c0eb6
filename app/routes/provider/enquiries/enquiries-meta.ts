import { brand } from "#app/shared/brand.ts";

export function enquiriesMeta() {
  return [{ title: `Enquiries | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
