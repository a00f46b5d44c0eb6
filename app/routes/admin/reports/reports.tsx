import { data } from "react-router";
import { findReports } from "#app/features/enquiries/reports/find-reports.server.ts";
import { ReportList } from "#app/features/enquiries/reports/ui/report-list.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/reports.ts";

export const meta = () => staffMeta("Reported messages");

export async function loader({ context }: Route.LoaderArgs) {
  const reports = await findReports(context.get(actorContext));
  if (!reports) throw data(null, { status: 404 });
  return { reports };
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { reports } = loaderData;

  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Reported messages</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-compact text-ink-2 text-pretty">
        Messages, briefs and answers between buyers and providers that one of them has reported. You
        read only these, and each time is in the audit log.
      </p>
      {reports.length > 0 ? (
        <ReportList reports={reports} />
      ) : (
        <EmptyState title="No reported messages" text="What is reported appears here." />
      )}
    </Page>
  );
}
