import type { Period } from "#app/shared/period.ts";
import { LinePlot } from "#app/ui/charts/line-plot.tsx";
import { PlotSection } from "#app/ui/charts/plot-section.tsx";
import { type ListingFigures, listingText, waitingStatesText } from "../listing-figures.ts";

/** Live listings have a plot of their own, because the other counts are too small for the same scale. */
export function ListingPlots({ figures, period }: { figures: ListingFigures; period: Period }) {
  const { counts } = figures;

  return (
    <PlotSection
      id="listings"
      title="Listings"
      note="Counted once a day, soon after midnight UTC; the last point is now. Nothing is known of days before counting began or on which the worker rested."
    >
      <LinePlot
        period={period}
        title="Live listings"
        text={listingText(figures)}
        lines={[{ name: "Live", variant: "whole", values: counts.map((count) => count?.live) }]}
      />
      <LinePlot
        period={period}
        title="Not live"
        text={waitingStatesText(figures)}
        lines={[
          { name: "In review", variant: "dashed", values: counts.map((count) => count?.inReview) },
          {
            name: "Changes requested",
            variant: "dotted",
            values: counts.map((count) => count?.changesRequested),
          },
        ]}
      />
    </PlotSection>
  );
}
