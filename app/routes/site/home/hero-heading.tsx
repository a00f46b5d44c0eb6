import BadgeCheck from "lucide-react/icons/badge-check";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { HeroWord, useRotation } from "./hero-word.tsx";

/** Holds the changing word's state, so that the search form beside it does not render every three seconds. */
export function HeroHeading({ providerCount }: { providerCount: number }) {
  const { step, isRotating, setRotating } = useRotation();
  const hydrated = useHydrated();
  const PlayOrPause = isRotating ? Pause : Play;

  return (
    <>
      <div className="flex min-h-8 items-center gap-2">
        {providerCount > 0 && (
          <p className="inline-flex min-h-6.5 items-center gap-1.5 rounded-[13px] bg-surface px-2.5 py-0.5 font-medium text-ink-2 text-tiny inset-ring inset-ring-line-strong">
            <BadgeCheck aria-hidden="true" className="size-3.5 shrink-0" />
            {providerCount.toLocaleString("en-US")} {providerCount === 1 ? "provider" : "providers"}{" "}
            you can sell under your own brand
          </p>
        )}
        {/* Without scripts the word does not change, so no pause button is needed. */}
        {hydrated && (
          <button
            type="button"
            onClick={() => setRotating(!isRotating)}
            aria-label={isRotating ? "Pause the changing word" : "Play the changing word"}
            className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-ink-3 transition-colors hover:bg-sunken hover:text-ink"
          >
            <PlayOrPause aria-hidden="true" className="size-3.5" />
          </button>
        )}
      </div>
      <h1 className="mt-4 max-w-[860px] text-wrap text-display">
        <HeroWord step={step} /> your business with white label products
      </h1>
    </>
  );
}
