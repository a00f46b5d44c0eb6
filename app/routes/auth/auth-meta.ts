import { brand } from "#app/shared/brand.ts";

export function authMeta() {
  return [{ title: `Sign in | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
