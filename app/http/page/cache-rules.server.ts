import { createContext, type RouterContextProvider } from "react-router";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { comparedMarginParameters, marginParameters } from "#app/features/margin/margin-path.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import { SPECULATION_RULES_PATH } from "./speculation-rules.server.ts";

type CacheRule = {
  /** A pattern as in routes.ts; a star matches the rest of the path. */
  path: string;
  /** The query parameters that change the response. */
  query?: readonly string[];
};

const searchParameters = [
  "search",
  "location",
  "category",
  "language",
  "price_min",
  "price_max",
  ...Object.keys(factFields),
  "domain",
  "unstated",
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
  { path: "/", query: ["code", "state", "iss"] },
  { path: "/services", query: searchParameters },
  { path: "/service/:id", query: ["similar", ...marginParameters] },
  { path: "/compare", query: ["ids", "only", ...comparedMarginParameters] },
  { path: "/contact", query: ["sent"] },
  { path: "/pricing" },
  { path: "/how-ranking-works" },
  { path: "/leak-test" },
  { path: "/white-label-facts" },
  { path: "/api" },
  { path: "/blog" },
  { path: "/blog/:slug" },
  { path: "/blog/category/:slug" },
  { path: "/terms" },
  { path: "/privacy" },
  { path: "/cookie-policy" },
  { path: "/faq" },
  { path: "/accessibility" },
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
  { path: SPECULATION_RULES_PATH },
  ...["favicon.ico", "favicon.svg", "apple-touch-icon.png", "social-card.png"].map((file) => ({
    path: `/${file}`,
  })),
];

/**
 * Public pages are cached for one minute, so that a withdrawn listing disappears by then even if the purge fails: fresh
 * for 30 seconds, then 30 seconds stale while revalidating. Error responses and incomplete pages are not cached:
 * they would outlive their cause.
 */
export function cacheControl(isCacheable: boolean) {
  return isCacheable
    ? "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=600"
    : "private, no-store";
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
