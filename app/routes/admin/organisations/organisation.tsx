import { OrganisationRecordPanel } from "#app/features/organisations/staff/ui/organisation-record-panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/organisation.ts";
import { showOrganisation } from "./show-organisation.ts";

export const meta = () => staffMeta("Organization");

export function loader(args: Route.LoaderArgs) {
  return showOrganisation(args);
}

export default function Organisation({ loaderData }: Route.ComponentProps) {
  return <OrganisationRecordPanel record={loaderData} />;
}
