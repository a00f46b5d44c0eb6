import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./feedback/spinner.tsx";

type Appearance = { variant?: keyof typeof variants; size?: keyof typeof sizes };

type ButtonProps = Appearance &
  ComponentProps<"button"> & {
    href?: undefined;
    /** Stays focusable and keeps its size, but ignores further clicks. */
    pending?: boolean;
    pendingText?: string;
  };

type LinkProps = Appearance & ComponentProps<"a"> & { href: string };

/** A link if it has an `href`. `className` is for layout only. */
export function Button(props: ButtonProps | LinkProps) {
  if (props.href !== undefined) {
    const { variant, size, className, ...link } = props;
    return <a {...link} className={classesOf(variant, size, className)} />;
  }

  const { variant, size, className, pending, pendingText, onClick, children, ...button } = props;

  return (
    <button
      type="button"
      {...button}
      aria-disabled={pending || button["aria-disabled"]}
      aria-busy={pending || undefined}
      onClick={pending ? refuse : onClick}
      className={classesOf(variant, size, className)}
    >
      {pending && <Spinner size="s" text={pendingText ? "" : "Working"} />}
      {pending && pendingText ? pendingText : children}
    </button>
  );
}

const variants = {
  primary: "border-transparent bg-accent-fill text-on-fill shadow-edge hover:bg-accent-fill-strong",
  ink: "border-transparent bg-ink text-on-ink hover:bg-ink/85",
  quiet: "border-line-strong bg-surface text-ink hover:border-ink-3 hover:bg-sunken",
  danger: "border-transparent bg-danger-fill text-on-fill shadow-edge hover:bg-danger-fill-strong",
  ghost: "border-transparent text-ink-2 hover:bg-sunken hover:text-ink",
};

const sizes = {
  l: "h-13 rounded-[10px] px-6 text-compact [&>svg]:size-4.5",
  m: "h-11 rounded-control px-4.5 text-compact [&>svg]:size-4.5",
  s: "h-9 rounded-control px-3.5 text-small [&>svg]:size-4",
};

const base = [
  "inline-flex cursor-pointer items-center justify-center gap-2 border font-semibold",
  "whitespace-nowrap no-underline transition-colors [&>svg]:shrink-0",
  "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-70",
];

function classesOf(
  variant: Appearance["variant"] = "primary",
  size: Appearance["size"] = "m",
  className?: string,
) {
  return classNames(...base, variants[variant], sizes[size], className);
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}
