import { useHydrated } from "#app/ui/use-hydrated.ts";
import { hasSignedInHint } from "./signed-in-hint.ts";

/**
 * Where someone who wants to list a service goes. Public pages are stored and cannot know their reader, so
 * they say /dashboard, whose guard sends strangers on; the browser then looks at the hint cookie itself.
 */
export function useAccountPath() {
  const hydrated = useHydrated();

  return hydrated && !hasSignedInHint() ? "/auth" : "/dashboard";
}
