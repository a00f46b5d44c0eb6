import { createContext, type RouterContextProvider } from "react-router";
import { pageTag } from "#app/shared/page-tag.ts";
import type { PageKind } from "./page-kind.server.ts";

type CacheRule = {
  /** A pattern as in routes.ts; a star matches the rest of the path. */
  path: string;
  /** The query parameters that change the response. */
  query?: readonly string[];
  /** Pages are also requested as `.data` by client navigations. */
  isPage?: boolean;
};

const searchParameters = [
  "search",
  "location",
  "category",
  "language",
  "price_min",
  "price_max",
  "as_typed",
  "sort",
  "per_page",
  "page",
];

/**
 * Every address that the edge may cache. The edge drops parameters that are not listed, so that a client cannot fill the
 * cache with copies of one page. deploy/edge/rules.vcl is generated from it.
 */
export const cacheRules: readonly CacheRule[] = [
  // A misdirected sign-in code is redirected from here; that redirect is never cached.
  { path: "/", query: ["code", "state", "iss"], isPage: true },
  { path: "/services", query: searchParameters, isPage: true },
  { path: "/service/:id", query: ["similar"], isPage: true },
  { path: "/compare", query: ["ids", "only"], isPage: true },
  { path: "/contact", query: ["sent"], isPage: true },
  ...["/pricing", "/how-ranking-works", "/api", "/blog", "/blog/:slug", "/blog/category/:slug"].map(
    page,
  ),
  ...["/terms", "/privacy", "/cookie-policy", "/faq", "/accessibility"].map(page),
  { path: "/suggestions", query: ["typed"] },
  { path: "/api/v1/listings", query: searchParameters },
  { path: "/api/v1/listings/:id" },
  { path: "/api/v1/categories" },
  { path: "/api/v1/openapi.json" },
  { path: "/sitemap.xml" },
  { path: "/sitemaps/:file" },
  { path: "/feed.xml" },
  { path: "/blog/feed.xml" },
  { path: "/og/:file" },
  { path: "/robots.txt" },
  { path: "/.well-known/security.txt" },
  { path: "/assets/*" },
  { path: "/logos/:name" },
  ...["favicon.ico", "favicon.svg", "apple-touch-icon.png", "social-card.png"].map((file) => ({
    path: `/${file}`,
  })),
];

function page(path: string) {
  return { path, isPage: true };
}

/**
 * Public pages are cached for one minute, so that a withdrawn listing disappears by then even if the purge fails: fresh
 * for 30 seconds, then 30 seconds stale while revalidating. Error responses and incomplete pages are not cached:
 * they would outlive their cause.
 */
export function cacheControl(kind: PageKind, status: number, isIncomplete = false) {
  if (kind === "public" && status === 200 && !isIncomplete) {
    return "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=600";
  }

  return "private, no-store";
}

const tagsContext = createContext<readonly string[]>([pageTag.site]);

/** Adds cache tags for what the response shows. */
export function tagAnswer(context: Readonly<RouterContextProvider>, ...tags: string[]) {
  context.set(tagsContext, [...context.get(tagsContext), ...tags]);
}

/** Sets the Surrogate-Key header on cacheable responses; the edge removes it. */
export function withTags(response: Response, context: Readonly<RouterContextProvider>) {
  if (response.headers.get("Cache-Control")?.startsWith("public")) {
    response.headers.set("Surrogate-Key", [...new Set(context.get(tagsContext))].join(" "));
  }
  return response;
}
