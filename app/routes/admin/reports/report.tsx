import { ReportPanel } from "#app/features/enquiries/reports/ui/report-panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/report.ts";
import { showReport } from "./show-report.ts";

export const meta = () => staffMeta("Reported message");

export function loader(args: Route.LoaderArgs) {
  return showReport(args);
}

export default function ShownReport({ loaderData }: Route.ComponentProps) {
  return <ReportPanel report={loaderData} />;
}
