import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { BlankLabel } from "./blank-label.tsx";

export function EmptyState({
  title,
  text,
  action,
  heading: Heading = "h2",
  className,
}: {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  heading?: "h2" | "h3";
  className?: string;
}) {
  return (
    <div
      className={classNames(
        "flex flex-col items-center rounded-card border border-line-strong border-dashed px-6 py-12 text-center",
        className,
      )}
    >
      <BlankLabel className="w-28" />
      <Heading className="mt-5 text-title-s">{title}</Heading>
      {text && <p className="mt-2 max-w-[46ch] text-compact text-ink-2 text-pretty">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
