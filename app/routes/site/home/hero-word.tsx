import { useEffect, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";

const words = ["Expand", "Upsell", "Start", "Boost"];
const EACH = 3_000;

/** A label whose word changes. All words lie in one cell, so the longest keeps the place for the others. */
export function HeroWord({ turn }: { turn: number }) {
  const current = turn % words.length;
  const [first, ...others] = words;
  const look = (place: number) =>
    classNames(
      "col-start-1 row-start-1 transition-[opacity,translate] duration-300",
      place === current ? "" : "translate-y-[0.35em] opacity-0",
    );

  return (
    <span className="-ml-[0.16em] inline-grid justify-items-center overflow-clip rounded-[0.18em] bg-accent-soft px-[0.16em] text-accent inset-ring-2 inset-ring-accent-line">
      {/* Readers and search engines are told one sentence, whichever word is on show. */}
      <span className={look(0)}>{first}</span>
      {others.map((word, place) => (
        <span
          key={word}
          aria-hidden="true"
          data-word={word}
          className={classNames("before:content-[attr(data-word)]", look(place + 1))}
        />
      ))}
    </span>
  );
}

/** Stands still until it is known that the visitor does not mind motion. */
export function useTurns() {
  const [turn, setTurn] = useState(0);
  const [isTurning, setTurning] = useState(false);

  useEffect(() => {
    setTurning(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);

  useEffect(() => {
    if (!isTurning) return;

    const timer = setInterval(() => setTurn((former) => former + 1), EACH);
    return () => clearInterval(timer);
  }, [isTurning]);

  return { turn, isTurning, setTurning };
}
