import { initialsOf, toneOf } from "#app/shared/monogram.ts";
import { classNames } from "./class-names.ts";

/** Replaces a missing picture. Hidden from screen readers, because the name is always beside it. */
export function Monogram({
  name,
  size = "m",
  className,
}: {
  name: string;
  size?: keyof typeof sizes;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-grid shrink-0 place-items-center font-bold font-display leading-none select-none",
        sizes[size],
        tones[toneOf(name)],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

const sizes = {
  s: "size-10 rounded-[10px] text-[1rem]",
  m: "size-14 rounded-[14px] text-[1.375rem]",
  l: "size-[84px] rounded-[20px] text-[2rem]",
  xl: "size-28 rounded-[26px] text-[2.75rem]",
  /** The whole of a frame that cuts its corners. */
  fill: "size-full text-[1.75rem] @xl:text-[2.25rem]",
};

const tones = ["tone-1", "tone-2", "tone-3", "tone-4", "tone-5", "tone-6", "tone-7", "tone-8"];
