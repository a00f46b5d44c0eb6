import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  neutral: "bg-sunken text-ink-2",
  accent: "bg-accent-soft text-accent-strong",
  vip: "bg-vip-soft font-semibold tracking-[0.02em] text-vip inset-ring inset-ring-vip-line",
  ok: "bg-ok-soft text-ok",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
  warning: "bg-warning-soft text-warning",
};

const sizes = { m: "min-h-6.5 px-2.5 text-tiny", s: "min-h-5.5 px-2 text-[0.75rem]" };

/** May wrap, so that a long text does not widen a narrow card. */
export function Badge({
  tone = "neutral",
  size = "m",
  className,
  children,
}: {
  tone?: keyof typeof tones;
  size?: keyof typeof sizes;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1.5 rounded-[13px] py-0.5 font-medium",
        "leading-tight [&>svg]:size-3.5 [&>svg]:shrink-0",
        tones[tone],
        sizes[size],
        className,
      )}
    >
      {children}
    </span>
  );
}
