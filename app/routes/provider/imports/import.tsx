import { data } from "react-router";
import { findImport } from "#app/features/imports/find-import.server.ts";
import { rowKinds } from "#app/features/imports/import.ts";
import { importMessages } from "#app/features/imports/import-messages.ts";
import { IMPORT_PATH } from "#app/features/imports/import-path.ts";
import { ImportPage } from "#app/features/imports/ui/import-page.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import type { Route } from "./+types/import.ts";
import { ImportFailed } from "./import-failed.tsx";

/** Progress of an import is notified on the same channel as changed listings. */
export const handle = showsListings;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Import of ${loaderData.fileName}` : "Import not found";
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get("page"));
  const found = await findImport(context.get(actorContext), params.id, {
    shown: rowKinds.find((kind) => kind === url.searchParams.get("show")) ?? "all",
    page: Number.isInteger(asked) ? asked : 1,
  });
  return found ?? data(undefined, { status: 404 });
}

export default function Import({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <ImportPage shown={loaderData} />;
  return (
    <EmptyState
      title="Import not found"
      text={importMessages["no-such-import"].text}
      action={<Button href={IMPORT_PATH}>Import</Button>}
    />
  );
}

export function ErrorBoundary() {
  return <ImportFailed />;
}
