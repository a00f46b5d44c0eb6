import BadgeCheck from "lucide-react/icons/badge-check";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { HeroWord } from "./hero-word.tsx";

/** The style sheet changes the word and pauses it, so that both work without scripts. */
export function HeroHeading({ listingCount }: { listingCount: number }) {
  return (
    <div className="group/hero">
      <div className="flex min-h-8 items-center gap-2">
        {listingCount > 0 && (
          <p className="inline-flex min-h-6.5 items-center gap-1.5 rounded-[13px] bg-surface px-2.5 py-0.5 font-medium text-ink-2 text-tiny inset-ring inset-ring-line-strong">
            <BadgeCheck aria-hidden="true" className="size-3.5 shrink-0" />
            {listingCount.toLocaleString("en-US")} {listingCount === 1 ? "service" : "services"} you
            can sell under your own brand
          </p>
        )}
        <label className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full text-ink-3 transition-colors hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent motion-reduce:hidden">
          <input type="checkbox" aria-label="Pause the changing word" className="peer sr-only" />
          <Pause aria-hidden="true" className="size-3.5 peer-checked:hidden" />
          <Play aria-hidden="true" className="hidden size-3.5 peer-checked:block" />
        </label>
      </div>
      <h1 className="mt-4 max-w-[860px] text-wrap text-display">
        <HeroWord /> your business with white label products
      </h1>
    </div>
  );
}
