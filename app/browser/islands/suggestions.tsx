import { createRoot } from "react-dom/client";
import { SearchSuggestions } from "#app/features/search/ui/search-suggestions.tsx";

/** The box itself is never replaced, so that no letter can be lost. */
export function mount(place: HTMLElement) {
  const input = place.parentElement?.querySelector("input");
  if (input) createRoot(place).render(<SearchSuggestions input={input} />);
}
