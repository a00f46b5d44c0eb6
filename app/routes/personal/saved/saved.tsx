import type { Route } from "./+types/saved.ts";
import { savedLoader } from "./saved-loader.ts";
import { savedMeta } from "./saved-meta.ts";
import { SavedPage } from "./saved-page.tsx";

export const meta = savedMeta;
export const loader = savedLoader;

export default function Saved({ loaderData }: Route.ComponentProps) {
  return <SavedPage saved={loaderData} />;
}
