import { data } from "react-router";
import { findSharedShortlist } from "#app/features/shortlist/find-shared-shortlist.server.ts";
import { SharedList } from "#app/features/shortlist/ui/shared-list.tsx";
import { brand } from "#app/shared/brand.ts";
import { MissingPage } from "#app/ui/page/missing-page.tsx";
import type { Route } from "./+types/shared-list.ts";

export function meta() {
  return [{ title: `Shared list | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ params }: Route.LoaderArgs) {
  return (await findSharedShortlist(params.token)) ?? data(undefined, { status: 404 });
}

/** The link is the secret; a wrong one and one that was taken back look like any missing page. */
export default function ShownSharedList({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SharedList list={loaderData} /> : <MissingPage />;
}
