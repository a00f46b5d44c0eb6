import { leakMessages } from "#app/features/leaks/leak-messages.ts";
import { leakTestPath } from "#app/features/leaks/leak-test.ts";
import { openLeakAddress } from "#app/features/leaks/open-leak-address.server.ts";
import { LeakTestPanel } from "#app/features/leaks/ui/leak-test-panel.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/leak-mail.ts";
import { leakLoader } from "./leak-loader.ts";
import { leakMeta } from "./leak-meta.ts";
import { NoSuchListing } from "./no-such-listing.tsx";

export const meta = leakMeta;
export const handle = showsListings;
export const loader = leakLoader;

/** The address is kept as a hash, so only this answer shows it. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  const result = await openLeakAddress(context.get(actorContext), id);
  if (!result.ok) return redirectWithToast(leakTestPath(id), leakMessages[result.refusal]);
  return { address: result.value.address, until: result.value.expiresAt.toISOString() };
}

export default function LeakMail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchListing />;
  return <LeakTestPanel {...loaderData} opened={actionData} />;
}
