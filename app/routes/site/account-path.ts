import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * Where someone who wants to list a service goes. Public pages are stored and cannot know their reader, so
 * they say /dashboard, whose guard sends strangers on; the browser then looks at the hint cookie itself.
 */
export function useAccountPath() {
  const hydrated = useHydrated();

  return hydrated && !hasSignedInHint() ? "/auth" : "/dashboard";
}

/** A hint and nothing more: it opens no door. */
function hasSignedInHint() {
  return /(^|;\s*)signed_in=1(;|$)/.test(document.cookie);
}
