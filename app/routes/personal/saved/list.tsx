import type { Route } from "./+types/list.ts";
import { listLoader } from "./list-loader.ts";
import { ListPage } from "./list-page.tsx";
import { savedMeta } from "./saved-meta.ts";

export const meta = savedMeta;
export const loader = listLoader;

export default function ShownList({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData} />;
}
