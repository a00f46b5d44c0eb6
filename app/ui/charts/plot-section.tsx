import { type ReactNode, useId } from "react";
import { Card } from "../card.tsx";

/** Plots that belong together, and below them what has to be known to read them right. */
export function PlotSection({
  id,
  title,
  note,
  aside,
  children,
}: {
  /** For links that lead here. */
  id: string;
  title: string;
  note: ReactNode;
  /** What else is to be said, such as where to look further. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();

  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-24">
      <h2 id={titleId} className="mb-4 text-title-m">
        {title}
      </h2>
      <Card>
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:*:only:col-span-2">
          {children}
        </div>
        {aside && <div className="mt-8">{aside}</div>}
        <div className="mt-8 border-line border-t pt-4">
          <p className="max-w-[85ch] text-ink-2 text-small text-pretty">{note}</p>
        </div>
      </Card>
    </section>
  );
}
