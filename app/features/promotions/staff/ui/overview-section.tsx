import { type ReactNode, useId } from "react";

export function OverviewSection({
  title,
  text,
  aside,
  id,
  children,
}: {
  title: string;
  text?: string;
  aside?: ReactNode;
  /** The anchor for links to this section. */
  id?: string;
  children: ReactNode;
}) {
  const titleId = useId();

  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-24">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={titleId} className="text-title-s">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-[75ch] text-ink-2 text-small text-pretty">{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-panel border border-line-strong border-dashed px-5 py-6 text-compact text-ink-2 text-pretty">
      {children}
    </p>
  );
}
