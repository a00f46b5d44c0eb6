import { lazy, Suspense } from "react";
import { useCompareChoice } from "./use-compare-choice.ts";

/** Most visitors never compare, so the bar is loaded on demand. */
const CompareBar = lazy(async () => {
  const { CompareBar } = await import("./compare-bar.tsx");
  return { default: CompareBar };
});

export function CompareTray() {
  const chosen = useCompareChoice();
  if (chosen.length === 0) return null;

  return (
    <Suspense fallback={null}>
      <CompareBar chosen={chosen} />
    </Suspense>
  );
}
