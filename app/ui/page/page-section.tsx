import { type ReactNode, useId } from "react";
import { Card } from "../card.tsx";

export function PageSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();

  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          {/* Focusable, for when a pressed button below it disappears. */}
          <h2 id={titleId} tabIndex={-1} className="rounded-control text-title-s">
            {title}
          </h2>
          {text && <p className="mt-2 text-ink-2 text-small text-pretty">{text}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </Card>
  );
}
