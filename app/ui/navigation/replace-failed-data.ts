import type { MiddlewareFunction } from "react-router";
import { isFault, type Results } from "../form/answer-failed-posts.ts";

/** Keeps a layout whose data could not be loaded in the browser, so that the page inside it shows its own error. */
export function replaceFailedData(route: string, data: unknown): MiddlewareFunction<Results> {
  return async (_, next) => {
    const results = await next();
    const own = results[route];
    return own && isFault(own) ? { ...results, [route]: { type: "data", result: data } } : results;
  };
}
