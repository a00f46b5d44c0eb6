import { brand } from "#app/shared/brand.ts";

export function accountMeta() {
  return [{ title: `Account | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
