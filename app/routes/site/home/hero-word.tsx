import { useEffect, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";

const words = ["Expand", "Upsell", "Start", "Boost"];
const INTERVAL_MILLISECONDS = 3_000;

/** All words share one grid cell, so that the longest one fixes the width. */
export function HeroWord({ step }: { step: number }) {
  const current = step % words.length;
  const [first, ...others] = words;
  const classesOf = (index: number) =>
    classNames(
      "col-start-1 row-start-1 transition-[opacity,translate] duration-300",
      index === current ? "" : "translate-y-[0.35em] opacity-0",
    );

  return (
    <span className="-ml-[0.16em] inline-grid justify-items-center overflow-clip rounded-[0.18em] bg-accent-soft px-[0.16em] text-accent inset-ring-2 inset-ring-accent-line">
      {/* Screen readers and search engines get one constant sentence. */}
      <span className={classesOf(0)}>{first}</span>
      {others.map((word, index) => (
        <span
          key={word}
          aria-hidden="true"
          data-word={word}
          className={classNames("before:content-[attr(data-word)]", classesOf(index + 1))}
        />
      ))}
    </span>
  );
}

/** Does not move until the browser confirms that reduced motion is not requested. */
export function useRotation() {
  const [step, setStep] = useState(0);
  const [isRotating, setRotating] = useState(false);

  useEffect(() => {
    setRotating(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  }, []);

  useEffect(() => {
    if (!isRotating) return;

    const timer = setInterval(() => setStep((former) => former + 1), INTERVAL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isRotating]);

  return { step, isRotating, setRotating };
}
