import type { Period } from "#app/shared/period.ts";
import { BarPlot } from "#app/ui/charts/bar-plot.tsx";
import { PlotSection } from "#app/ui/charts/plot-section.tsx";
import { type SignUpFigures, signUpText } from "../sign-up-figures.ts";

export function SignUpPlots({ figures, period }: { figures: SignUpFigures; period: Period }) {
  const { counts } = figures;

  return (
    <PlotSection
      id="sign-ups"
      title="Sign-ups"
      note="An account is opened when its address is proven. Accounts that were deleted since are missing: nothing of them is kept."
    >
      <BarPlot
        period={period}
        title="Accounts opened"
        text={signUpText(figures)}
        arrangement="stacked"
        parts={[
          {
            name: "With a listing",
            variant: "full",
            values: counts.map((count) => count?.withListing),
          },
          {
            name: "Without one",
            variant: "hollow",
            values: counts.map((count) => count && count.accounts - count.withListing),
          },
        ]}
      />
    </PlotSection>
  );
}
