import { BarPlot } from "#app/ui/charts/bar-plot.tsx";
import { LinePlot } from "#app/ui/charts/line-plot.tsx";
import { PlotSection } from "#app/ui/charts/plot-section.tsx";
import { GallerySection } from "./gallery-section.tsx";

const places = Array.from({ length: 30 }, (_, place) => place);
const axis = {
  labels: places.map((place) => ({ short: `${place + 1}`, long: `Place ${place + 1}` })),
  labelName: "Place",
};

const rising = places.map((place) => (place < 8 ? undefined : 40 + place * 3));
const interrupted = places.map((place) => (place % 7 === 3 ? undefined : 20 + ((place * 13) % 40)));
const rare = places.map((place) => (place % 5 === 0 ? 1 + (place % 3) : 0));
const nothing = places.map(() => undefined);

export function GalleryPlots() {
  return (
    <GallerySection title="Plots">
      <PlotSection
        id="gallery-plots"
        title="Plots in a section"
        note="Below the plots stands what has to be known to read them right."
      >
        <LinePlot
          {...axis}
          title="Lines"
          text="One has no figures at first, one has gaps, one lies on the ground."
          mark={{ value: 60, name: "Promise: 60" }}
          lines={[
            { name: "Whole", look: "whole", values: rising },
            { name: "Dashed", look: "dashed", values: interrupted },
            { name: "Dotted", look: "dotted", values: places.map(() => 0) },
          ]}
        />
        <BarPlot
          {...axis}
          title="Stacked bars"
          text="Parts of a whole; a day of nothing leaves a trace."
          arrangement="stacked"
          parts={[
            { name: "Full", look: "full", values: rare },
            { name: "Hollow", look: "hollow", values: rare.map((value) => value * 2) },
          ]}
        />
        <BarPlot
          {...axis}
          title="Bars side by side"
          text="What does not add up."
          arrangement="beside"
          parts={[
            { name: "Came", look: "full", values: rare },
            { name: "Went", look: "hollow", values: rare.toReversed() },
          ]}
        />
        <LinePlot
          {...axis}
          title="Without figures"
          text="Where there is nothing to draw, the sentence says so."
          lines={[{ name: "None", look: "whole", values: nothing }]}
        />
      </PlotSection>
    </GallerySection>
  );
}
