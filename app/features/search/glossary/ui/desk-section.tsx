import { type ReactNode, useId } from "react";

export function DeskSection({
  title,
  text,
  aside,
  children,
}: {
  title: string;
  text: string;
  /** Shown beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={titleId} className="text-title-s">
            {title}
          </h2>
          <p className="mt-1 max-w-[75ch] text-ink-2 text-small text-pretty">{text}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
