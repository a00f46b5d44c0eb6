import { classNames } from "#app/ui/class-names.ts";

/** All words share one grid cell, so that the longest one fixes the width. One is shown for three of twelve seconds. */
export function HeroWord() {
  return (
    <span className="-ml-[0.16em] inline-grid justify-items-center overflow-clip rounded-[0.18em] bg-accent-soft px-[0.16em] text-accent inset-ring-2 inset-ring-accent-line">
      {/* Screen readers and search engines get one constant sentence. */}
      <span className={cell}>Expand</span>
      {others.map(({ word, delay }) => (
        <span
          key={word}
          aria-hidden="true"
          data-word={word}
          className={classNames(cell, delay, "opacity-0 before:content-[attr(data-word)]")}
        />
      ))}
    </span>
  );
}

const cell =
  "col-start-1 row-start-1 animate-word group-has-checked/hero:[animation-play-state:paused]";

const others = [
  { word: "Upsell", delay: "[animation-delay:-9s]" },
  { word: "Start", delay: "[animation-delay:-6s]" },
  { word: "Boost", delay: "[animation-delay:-3s]" },
];
