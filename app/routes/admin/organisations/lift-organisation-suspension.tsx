import { OrganisationRecordPanel } from "#app/features/organisations/staff/ui/organisation-record-panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/lift-organisation-suspension.ts";
import { changeOrganisationSuspension } from "./change-organisation-suspension.ts";
import { showOrganisation } from "./show-organisation.ts";

export const meta = () => staffMeta("Organization");

export function loader(args: Route.LoaderArgs) {
  return showOrganisation(args);
}

export function action(args: Route.ActionArgs) {
  return changeOrganisationSuspension(args, false);
}

export default function LiftOrganisationSuspension({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  return <OrganisationRecordPanel record={loaderData} answer={actionData} />;
}
