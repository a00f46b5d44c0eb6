import { brand } from "#app/shared/brand.ts";

type Loaded = { listing: { businessName: string } } | undefined;

export function leakMeta({ loaderData }: { loaderData?: Loaded }) {
  const title = loaderData
    ? `Leak test of ${loaderData.listing.businessName}`
    : "Listing not found";
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}
