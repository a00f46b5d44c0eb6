import { lazy, Suspense } from "react";
import { useCompareChoice } from "./use-compare-choice.ts";

/** Most visitors never choose anything, so the bar itself is fetched when there is something to show. */
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
