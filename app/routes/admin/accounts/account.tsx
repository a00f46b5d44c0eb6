import { AccountRecordPanel } from "#app/features/accounts/staff/ui/account-record-panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/account.ts";
import { showAccount } from "./show-account.ts";

export const meta = () => staffMeta("Account");

export function loader(args: Route.LoaderArgs) {
  return showAccount(args);
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountRecordPanel record={loaderData} />;
}
