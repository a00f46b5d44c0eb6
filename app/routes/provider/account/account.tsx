import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import type { Route } from "./+types/account.ts";
import { accountLoader } from "./account-loader.ts";
import { accountMeta } from "./account-meta.ts";
import { AccountPage } from "./account-page.tsx";

export const meta = accountMeta;
/** The page shows promotions, which change with their listings. */
export const handle = showsListings;
export const loader = accountLoader;

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
