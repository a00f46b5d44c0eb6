import type { Period } from "#app/shared/period.ts";
import { LinePlot } from "#app/ui/charts/line-plot.tsx";
import { PlotSection } from "#app/ui/charts/plot-section.tsx";
import { queuePath } from "../../queue-filters.ts";
import {
  hoursText,
  medianText,
  percentText,
  type ReviewFigures,
  reviewText,
  shareInTime,
  waitingText,
} from "../review-figures.ts";

const PROMISED_HOURS = 24;

export function ReviewPlots({ figures, weeks }: { figures: ReviewFigures; weeks: Period }) {
  const { free, promoted, waiting } = figures;

  return (
    <PlotSection
      id="reviews"
      title="Reviews"
      note="Promised are two business days (UTC) for free listings and updates, and 24 hours for promoted ones. Hours are counted by the clock, weekends included; half of the decisions took no longer than the median. Taking a live listing offline answers nothing that waited, and is left out."
      summary={{
        text: waitingText(waiting),
        href: queuePath({ late: waiting.late > 0 }),
        linkText: waiting.late > 0 ? "See what is late" : "Open the queue",
      }}
    >
      <LinePlot
        period={weeks}
        title="Decided in time"
        text={reviewText(figures)}
        highest={100}
        format={percentText}
        more={[
          { name: "Free decisions", values: free.map(decisionsIn) },
          { name: "VIP decisions", values: promoted.map(decisionsIn) },
        ]}
        lines={[
          { name: "Free", variant: "whole", values: free.map(shareInTime) },
          { name: "VIP", variant: "dashed", values: promoted.map(shareInTime) },
        ]}
      />
      <LinePlot
        period={weeks}
        title="Median time to a decision"
        text={medianText(figures)}
        mark={{ value: PROMISED_HOURS, name: "Promise for VIP: 24 h" }}
        format={hoursText}
        formatTick={(hours) => `${hours} h`}
        lines={[
          { name: "Free", variant: "whole", values: free.map((week) => week?.medianHours) },
          { name: "VIP", variant: "dashed", values: promoted.map((week) => week?.medianHours) },
        ]}
      />
    </PlotSection>
  );
}

function decisionsIn(week: ReviewFigures["free"][number]) {
  return week?.decisions ?? 0;
}
