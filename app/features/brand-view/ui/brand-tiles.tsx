import type { PublicFacts } from "#app/features/facts/stated-fact.ts";
import { type BrandLayer, brandLayers, countYours } from "../brand-layers.ts";
import { stateWords } from "../state-words.ts";
import { BrandControls } from "./brand-controls.tsx";
import { HatchPattern } from "./drawings/hatch-pattern.tsx";
import { SmallScene } from "./drawings/small-scene.tsx";
import { StateSign } from "./state-sign.tsx";

type Tile = { id: string; businessName: string; category: string; facts: PublicFacts };

/** The brand view of several listings side by side. */
export function BrandTiles({ listings }: { listings: Tile[] }) {
  return (
    <section aria-labelledby="brand-tiles" data-brand-view="" className="scene">
      <h2 id="brand-tiles" className="mb-4 text-title-m">
        In your brand
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <BrandControls />
        <HatchPattern />
        <ul className="grid gap-px bg-line sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {listings.map(({ id, businessName, category, facts }) => (
            <li key={id} className="min-w-0 bg-surface p-4">
              <Drawn name={businessName} layers={brandLayers(facts, category)} />
            </li>
          ))}
        </ul>
        <p className="border-line border-t px-4 py-3 text-ink-2 text-tiny sm:px-5">
          Drawn from the stated facts, not pictures of the products.
        </p>
      </div>
    </section>
  );
}

function Drawn({ name, layers }: { name: string; layers: BrandLayer[] }) {
  const { yours, all } = countYours(layers);
  return (
    <>
      <SmallScene layers={layers} />
      <h3 className="mt-3 font-sans font-semibold text-compact tracking-normal">{name}</h3>
      <p className="text-ink-2 text-small">
        <b className="font-semibold text-ink tabular-nums">
          {yours} of {all}
        </b>{" "}
        layers yours
      </p>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1 text-small">
        {layers.map((layer) => (
          <li key={layer.name} className="flex items-center gap-2">
            <StateSign state={layer.state} />
            <span>
              {layer.label} <span className="text-ink-2">{stateWords[layer.state]}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
