import { labelsOf, type Period, unitName } from "#app/shared/period.ts";
import { LinePlot } from "#app/ui/charts/line-plot.tsx";
import { PlotSection } from "#app/ui/charts/plot-section.tsx";
import { type ListingFigures, listingText, waitingStatesText } from "../listing-figures.ts";

/** Live listings have a scale of their own: beside them the others would lie flat on the ground. */
export function ListingPlots({ figures, period }: { figures: ListingFigures; period: Period }) {
  const { counts } = figures;
  const axis = { labels: labelsOf(period), labelName: unitName(period) };

  return (
    <PlotSection
      id="listings"
      title="Listings"
      note="Counted once a day, soon after midnight UTC; the last point is now. Nothing is known of days before counting began or on which the worker rested."
    >
      <LinePlot
        {...axis}
        title="Live listings"
        text={listingText(figures)}
        lines={[{ name: "Live", look: "whole", values: counts.map((count) => count?.live) }]}
      />
      <LinePlot
        {...axis}
        title="Not live"
        text={waitingStatesText(figures)}
        lines={[
          { name: "In review", look: "dashed", values: counts.map((count) => count?.inReview) },
          {
            name: "Changes requested",
            look: "dotted",
            values: counts.map((count) => count?.changesRequested),
          },
        ]}
      />
    </PlotSection>
  );
}
