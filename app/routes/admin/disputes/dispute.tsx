import { CasePanel } from "#app/features/claims/ui/case-panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/dispute.ts";
import { showDispute } from "./show-dispute.ts";

export const meta = () => staffMeta("Dispute");

export function loader(args: Route.LoaderArgs) {
  return showDispute(args);
}

export default function ShownDispute({ loaderData }: Route.ComponentProps) {
  return <CasePanel dispute={loaderData} />;
}
