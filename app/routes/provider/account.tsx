import { findAccountPage } from "#app/features/accounts/personal-data/find-account.server.ts";
import { AccountPanel } from "#app/features/accounts/ui/account-panel.tsx";
import { actorContext } from "#app/http/actor.server.ts";
import type { Route } from "./+types/account";
import { accountMeta } from "./account-meta.ts";

export const meta = accountMeta;

export function loader({ context }: Route.LoaderArgs) {
  return findAccountPage(context.get(actorContext));
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPanel {...loaderData} />;
}
