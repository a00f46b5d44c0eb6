import { useNavigation } from "react-router";

/** A thin line at the top of whatever it is placed in, while a page is on its way. Readers hear the page itself. */
export function NavigationProgress() {
  if (useNavigation().state === "idle") return null;

  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 h-0.5 origin-left animate-arrive bg-accent"
    />
  );
}
