import { useNavigation } from "react-router";

/** A thin line at the top of its container while a page loads. */
export function NavigationProgress() {
  if (useNavigation().state === "idle") return null;

  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 h-0.5 origin-left animate-arrive bg-accent"
    />
  );
}
