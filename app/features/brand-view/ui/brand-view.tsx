import type { PublicFacts } from "#app/features/facts/stated-fact.ts";
import { slugify } from "#app/shared/slug.ts";
import { classNames } from "#app/ui/class-names.ts";
import { brandLayers, countYours } from "../brand-layers.ts";
import type { LayerState } from "../layer-texts.ts";
import { BrandControls } from "./brand-controls.tsx";
import { BrandScene } from "./brand-scene.tsx";
import { LayerTable } from "./layer-table.tsx";
import { StateSign } from "./state-sign.tsx";

const legend: Partial<Record<LayerState, string>> = {
  yours: "Yours",
  provider: "Provider's mark",
  "not-stated": "Not stated",
};

/** What a buyer's clients would see, drawn from the facts in the buyer's own brand. */
export function BrandView({
  name,
  facts,
  category,
  example,
  heading: Heading = "h2",
}: {
  /** Of the product. */
  name: string;
  facts: PublicFacts;
  category: string;
  /** Said before the rest if the product is invented. */
  example?: string;
  /** Below a heading of its own section. */
  heading?: "h2" | "h3";
}) {
  const layers = brandLayers(facts, category);
  const { yours, all } = countYours(layers);

  return (
    <section aria-labelledby="brand-view" data-brand-view={slugify(name)} className="scene min-w-0">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <Heading id="brand-view" className={Heading === "h2" ? "text-title-l" : "text-title-s"}>
            See it in your brand
          </Heading>
          <p
            className={classNames("mt-2 max-w-[68ch] text-ink-2", Heading === "h3" && "text-small")}
          >
            {example && <b className="font-semibold text-ink">{example} </b>}
            What is drawn in your color is yours by the stated facts. What is hatched shows the
            provider, or is not stated.
          </p>
        </div>
        <p className="text-ink-2 text-small">
          <b className="block font-[650] font-display text-ink text-title-m tabular-nums">
            {yours} of {all}
          </b>
          layers yours
        </p>
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-low">
        <BrandControls canSave />
        <BrandScene name={name} layers={layers} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-4 py-3 text-ink-2 text-tiny sm:px-5">
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
            {Object.entries(legend).map(([state, words]) => (
              <li key={state} className="flex items-center gap-2">
                <StateSign state={state as LayerState} />
                {words}
              </li>
            ))}
          </ul>
          <p>A drawing from the facts below, not a picture of the product.</p>
        </div>
        <LayerTable name={name} layers={layers} />
      </div>
    </section>
  );
}
