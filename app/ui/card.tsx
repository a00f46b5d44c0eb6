import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

const tones = {
  plain: "border-line shadow-low",
  highlight: "border-vip-line shadow-low ring-3 ring-vip-soft",
};

const paddings = { none: "", s: "p-5", m: "p-5 sm:p-6" };

export function Card({
  as: Element = "div",
  tone = "plain",
  padding = "m",
  interactive = false,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: "div" | "article" | "section" | "aside" | "li";
  tone?: keyof typeof tones;
  padding?: keyof typeof paddings;
  /** For a card that one link covers: the whole card has a hover style. */
  interactive?: boolean;
}) {
  return (
    <Element
      {...rest}
      className={classNames(
        "relative rounded-card border bg-surface",
        tones[tone],
        paddings[padding],
        interactive &&
          "transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-high",
        className,
      )}
    />
  );
}
