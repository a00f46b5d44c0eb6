import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";

export type Results = Record<string, DataStrategyResult>;

/**
 * Answers a post that fails in the network, or on the server before its action, as `failed`, so that the page and the
 * typed values stay. The status keeps the router from reloading the page's data.
 */
export const answerFailedPosts: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;

  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [route, isFault(result) ? failed : result]),
  );
};

const failed: DataStrategyResult = { type: "data", result: data({ failed: true }, 503) };

/** Redirects and refusals with their own status are answers, not failures. */
export function isFault({ type, result }: DataStrategyResult) {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}
