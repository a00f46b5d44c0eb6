import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** A section of a listing's page. Its title stands beside the content where there is room, or above if it is wide. */
export function ListingSection({
  id,
  title,
  lede,
  isWide = false,
  children,
}: {
  id: string;
  title: string;
  lede?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="@container min-w-0 md:scroll-mt-14">
      <div
        className={classNames(
          "grid gap-x-10 gap-y-4",
          !isWide && "@4xl:grid-cols-[15rem_minmax(0,1fr)]",
        )}
      >
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-title-m">
            {title}
          </h2>
          {lede && <p className="mt-1.5 max-w-[60ch] text-ink-2 text-small text-pretty">{lede}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
