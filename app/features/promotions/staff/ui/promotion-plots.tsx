import type { Period } from "#app/shared/period.ts";
import { BarPlot } from "#app/ui/charts/bar-plot.tsx";
import { LinePlot } from "#app/ui/charts/line-plot.tsx";
import { PlotSection } from "#app/ui/charts/plot-section.tsx";
import { planLabel } from "../../promotion-plan.ts";
import {
  type PromotionFigures,
  paidText,
  promotionText,
  turnoverText,
} from "../promotion-figures.ts";

export function PromotionPlots({ figures, period }: { figures: PromotionFigures; period: Period }) {
  const { live, turnover, paid } = figures;

  return (
    <PlotSection
      id="promotions"
      title="Promotions"
      note="A promotion counts from the day it was bought until the day it ended, whatever became of its listing. Those that were over before this was noted are missing."
      summary={{ text: paidText(paid), href: "/admin/promotions", linkText: "Revenue by month" }}
    >
      <LinePlot
        period={period}
        title="Live promotions"
        text={promotionText(figures)}
        lines={[
          {
            name: planLabel("monthly"),
            variant: "whole",
            values: live.map((count) => count?.monthly),
          },
          {
            name: planLabel("quarterly"),
            variant: "dashed",
            values: live.map((count) => count?.quarterly),
          },
        ]}
      />
      <BarPlot
        period={period}
        title="Started and ended"
        text={turnoverText(figures)}
        arrangement="beside"
        parts={[
          { name: "Started", variant: "full", values: turnover.map((count) => count?.started) },
          { name: "Ended", variant: "hollow", values: turnover.map((count) => count?.ended) },
        ]}
      />
    </PlotSection>
  );
}
