import { AccountRecordPanel } from "#app/features/accounts/staff/ui/account-record-panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/lift-suspension.ts";
import { changeSuspension } from "./change-suspension.ts";
import { showAccount } from "./show-account.ts";

export const meta = () => staffMeta("Account");

export function loader(args: Route.LoaderArgs) {
  return showAccount(args);
}

export function action(args: Route.ActionArgs) {
  return changeSuspension(args, false);
}

export default function LiftSuspension({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountRecordPanel record={loaderData} answers={{ suspension: actionData }} />;
}
