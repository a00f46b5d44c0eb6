import { periodOf } from "#app/shared/period.ts";
import { BarPlot } from "#app/ui/charts/bar-plot.tsx";
import { LinePlot } from "#app/ui/charts/line-plot.tsx";
import { PlotSection } from "#app/ui/charts/plot-section.tsx";
import { GallerySection } from "./gallery-section.tsx";

const indexes = Array.from({ length: 30 }, (_, index) => index);
const period = periodOf("30-days", new Date("2026-11-30"));

const rising = indexes.map((index) => (index < 8 ? undefined : 40 + index * 3));
const interrupted = indexes.map((index) =>
  index % 7 === 3 ? undefined : 20 + ((index * 13) % 40),
);
const rare = indexes.map((index) => (index % 5 === 0 ? 1 + (index % 3) : 0));
const nothing = indexes.map(() => undefined);

export function GalleryPlots() {
  return (
    <GallerySection title="Plots">
      <PlotSection
        id="gallery-plots"
        title="Plots in a section"
        note="Below the plots stands what has to be known to read them right."
      >
        <LinePlot
          period={period}
          title="Lines"
          text="One has no figures at first, one has gaps, one lies on the ground."
          mark={{ value: 60, name: "Promise: 60" }}
          lines={[
            { name: "Whole", variant: "whole", values: rising },
            { name: "Dashed", variant: "dashed", values: interrupted },
            { name: "Dotted", variant: "dotted", values: indexes.map(() => 0) },
          ]}
        />
        <BarPlot
          period={period}
          title="Stacked bars"
          text="Parts of a whole; a day of nothing leaves a trace."
          arrangement="stacked"
          parts={[
            { name: "Full", variant: "full", values: rare },
            { name: "Hollow", variant: "hollow", values: rare.map((value) => value * 2) },
          ]}
        />
        <BarPlot
          period={period}
          title="Bars side by side"
          text="What does not add up."
          arrangement="beside"
          parts={[
            { name: "Came", variant: "full", values: rare },
            { name: "Went", variant: "hollow", values: rare.toReversed() },
          ]}
        />
        <LinePlot
          period={period}
          title="Without figures"
          text="Where there is nothing to draw, the sentence says so."
          lines={[{ name: "None", variant: "whole", values: nothing }]}
        />
      </PlotSection>
    </GallerySection>
  );
}
