import { brand } from "#app/shared/brand.ts";

export function claimsMeta() {
  return [{ title: `Claim a listing | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
