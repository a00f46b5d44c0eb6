import { useHydrated } from "#app/ui/use-hydrated.ts";
import { hasSignedInHint } from "./signed-in-hint.ts";

/**
 * Public pages are cached and do not know the visitor, so they link to /dashboard, which redirects to the sign-in
 * page; after hydration the hint cookie decides.
 */
export function useAccountPath() {
  const hydrated = useHydrated();

  return hydrated && !hasSignedInHint() ? "/auth" : "/dashboard";
}
