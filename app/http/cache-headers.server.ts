import type { PageKind } from "./page-kind.server.ts";

/**
 * One minute for everything public: a listing that is withdrawn is gone from every cache by then, whatever happens to
 * the purge. Only good answers are kept: a stored 404 or 500 would outlive its cause.
 */
export function cacheControl(kind: PageKind, status: number) {
  if (kind === "public" && status === 200) {
    return "public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=600";
  }

  return "private, no-store";
}
