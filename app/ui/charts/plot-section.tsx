import { type ReactNode, useId } from "react";
import { Card } from "../card.tsx";

export function PlotSection({
  id,
  title,
  note,
  summary,
  children,
}: {
  /** The anchor for links. */
  id: string;
  title: string;
  note: ReactNode;
  /** A sentence with a link, below the plots. */
  summary?: { text: string; href: string; linkText: string };
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
        {summary && (
          <p className="mt-8 text-compact">
            {summary.text}{" "}
            <a
              href={summary.href}
              className="font-semibold text-accent underline-offset-4 hover:underline"
            >
              {summary.linkText}
            </a>
          </p>
        )}
        <div className="mt-8 border-line border-t pt-4">
          <p className="max-w-[85ch] text-ink-2 text-small text-pretty">{note}</p>
        </div>
      </Card>
    </section>
  );
}
