import { leakMessages } from "#app/features/leaks/leak-messages.ts";
import { leakTestPath } from "#app/features/leaks/leak-test.ts";
import { requestLeakLook } from "#app/features/leaks/request-leak-look.server.ts";
import { LeakTestPanel } from "#app/features/leaks/ui/leak-test-panel.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/leak-test.ts";
import { leakLoader } from "./leak-loader.ts";
import { leakMeta } from "./leak-meta.ts";
import { NoSuchListing } from "./no-such-listing.tsx";

export const meta = leakMeta;
/** The result of a look appears by itself. */
export const handle = showsListings;
export const loader = leakLoader;

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const result = await requestLeakLook(context.get(actorContext), id);
  if (result.ok) return redirectWithToast(leakTestPath(id), leakMessages.wanted);
  const path = result.refusal === "no-such-listing" ? "/dashboard" : leakTestPath(id);
  return redirectWithToast(path, leakMessages[result.refusal]);
}

export default function LeakTestPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LeakTestPanel {...loaderData} /> : <NoSuchListing />;
}
