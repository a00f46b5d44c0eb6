import { type LayerVerdict, type LeakLayer, leakLayers, type Sighting } from "#app/shared/leak.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type FoundVerdicts, layerTexts, verdictOf, verdictTexts } from "../leak-test.ts";

/** What a test has found, layer by layer, with every place in which the provider shows. */
export function LeakReport({
  found,
  sightings,
  heading: Heading = "h3",
}: {
  found: FoundVerdicts;
  sightings: readonly Sighting[];
  heading?: "h3" | "h4";
}) {
  return (
    <ul className="rounded-card border border-line bg-surface shadow-low">
      {leakLayers.map((layer) => (
        <li key={layer} className="border-line border-t px-5 py-4 first:border-t-0">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Heading className="font-semibold text-body">{layerTexts[layer].name}</Heading>
            <Verdict verdict={verdictOf(found, layer)} />
          </div>
          <p className="mt-0.5 text-ink-2 text-small text-pretty">{layerTexts[layer].what}</p>
          <Sightings layer={layer} sightings={sightings} />
        </li>
      ))}
    </ul>
  );
}

const tones = { passes: "ok", leaks: "danger", "not-looked-at": "neutral" } as const;

function Verdict({ verdict }: { verdict: LayerVerdict }) {
  return (
    <Badge size="s" tone={tones[verdict]}>
      {verdictTexts[verdict]}
    </Badge>
  );
}

function Sightings({ layer, sightings }: { layer: LeakLayer; sightings: readonly Sighting[] }) {
  const here = sightings.filter((sighting) => sighting.layer === layer);
  if (here.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2.5">
      {here.map(({ place, where, excerpt }) => (
        <li
          key={`${place} ${where} ${excerpt}`}
          className="text-compact [overflow-wrap:anywhere] first-letter:uppercase"
        >
          {place}: <code className="rounded-[4px] bg-sunken px-1 py-0.5 text-small">{excerpt}</code>
          <span className="block text-ink-2 text-tiny">{where}</span>
        </li>
      ))}
    </ul>
  );
}
