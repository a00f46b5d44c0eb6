import { useId } from "react";
import { BitmapCanvas } from "#app/ui/bitmap-canvas.tsx";
import { ListingCard } from "../../../ui/listing-card.tsx";
import { type ListingDraft, previewOf } from "../../listing-draft.ts";
import type { LogoChoice } from "./use-logo.ts";

/** An inert listing card, shown on wide screens only. */
export function ListingPreview({ typed, logo }: { typed: ListingDraft; logo: LogoChoice }) {
  const titleId = useId();

  return (
    <aside aria-labelledby={titleId} className="max-lg:hidden noscript:hidden">
      <div className="sticky top-24">
        <h2 id={titleId} className="mb-3 font-semibold font-sans text-ink-2 text-small">
          Preview
        </h2>
        <div inert>
          <ListingCard
            listing={previewOf(typed, logo.kept?.url ?? null)}
            layout="stacked"
            {...(logo.bitmap && {
              logo: (
                <BitmapCanvas
                  bitmap={logo.bitmap}
                  className="size-14 shrink-0 rounded-[14px] bg-sunken"
                />
              ),
            })}
          />
        </div>
      </div>
    </aside>
  );
}
