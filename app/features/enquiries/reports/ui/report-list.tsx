import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { reportTexts } from "../../enquiry.ts";
import { type MessageReport, REPORTS, reportedText } from "../message-report.ts";

/** Without the messages: opening one is written into the audit log. */
export function ReportList({ reports }: { reports: MessageReport[] }) {
  return (
    <ul aria-label="Reported messages" className="flex flex-col gap-3">
      {reports.map((report) => (
        <li
          key={report.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5 transition-[border-color] hover:border-line-strong"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="font-semibold text-body">
              <a href={`${REPORTS}/${report.id}`} className="after:absolute after:inset-0">
                {reportTexts[report.reason]}
              </a>
            </h2>
            <p className="text-ink-2 text-small">
              {reportedText(report)} · <LocalTime at={report.reportedAt} />
            </p>
          </div>
          <Badge size="s" tone={report.outcome ? "neutral" : "warning"}>
            {report.outcome ? outcomeTexts[report.outcome] : "Waits"}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const outcomeTexts = { hidden: "Stays hidden", shown: "Shown again" };
