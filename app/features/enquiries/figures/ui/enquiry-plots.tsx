import type { Period } from "#app/shared/period.ts";
import { BarPlot } from "#app/ui/charts/bar-plot.tsx";
import { PlotSection } from "#app/ui/charts/plot-section.tsx";
import { MAX_ENQUIRIES_A_DAY } from "../../enquiry.ts";
import {
  type EnquiryFigures,
  enquiryText,
  letterText,
  limitText,
  reportText,
} from "../enquiry-figures.ts";

export function EnquiryPlots({
  figures,
  period,
  openReports,
}: {
  figures: EnquiryFigures;
  period: Period;
  openReports: number;
}) {
  const { counts } = figures;

  return (
    <PlotSection
      id="enquiries"
      title="Enquiries"
      note={`Declining is a reply too. A brief counts once for each provider it was sent to. Reported enquiries are left out, and what was deleted since is missing: nothing of it is kept. One account may send ${MAX_ENQUIRIES_A_DAY} enquiries a day (here: UTC). Who wrote what is not shown to staff, except for the message that was reported.`}
      summary={{
        text: waitingText(openReports),
        href: "/admin/reports",
        linkText: "Open the reports",
      }}
    >
      <BarPlot
        period={period}
        title="Enquiries sent"
        text={enquiryText(figures)}
        arrangement="stacked"
        parts={[
          { name: "Replied", variant: "full", values: counts.map((count) => count?.replied) },
          {
            name: "Not replied",
            variant: "hollow",
            values: counts.map((count) => count && count.enquiries - count.replied),
          },
        ]}
      />
      <BarPlot
        period={period}
        title="Briefs, by provider"
        text={letterText(figures)}
        arrangement="stacked"
        parts={[
          {
            name: "Replied",
            variant: "full",
            values: counts.map((count) => count?.lettersReplied),
          },
          {
            name: "Not replied",
            variant: "hollow",
            values: counts.map((count) => count && count.letters - count.lettersReplied),
          },
        ]}
      />
      <BarPlot
        period={period}
        title="Reported messages"
        text={reportText(figures)}
        arrangement="stacked"
        parts={[
          { name: "Hidden", variant: "full", values: counts.map((count) => count?.stillHidden) },
          {
            name: "Shown again",
            variant: "hollow",
            values: counts.map((count) => count && count.reports - count.stillHidden),
          },
        ]}
      />
      <BarPlot
        period={period}
        title="Accounts at the limit of enquiries"
        text={limitText(figures)}
        arrangement="stacked"
        parts={[
          { name: "Accounts", variant: "full", values: counts.map((count) => count?.atLimit) },
        ]}
      />
    </PlotSection>
  );
}

function waitingText(reports: number) {
  if (reports === 0) return "No report waits for a decision.";
  return reports === 1
    ? "1 report waits for a decision."
    : `${reports.toLocaleString("en-US")} reports wait for a decision.`;
}
