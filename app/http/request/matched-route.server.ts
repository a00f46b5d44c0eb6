import { createContext, type ServerInstrumentation } from "react-router";

/** To be filled in once React Router has found the page: a request is counted by its pattern, never by its address. */
export const matchedRouteContext = createContext<{ pattern?: string }>();

/** React Router looks for the page anyway; this only listens to what it found. */
export const noteMatchedRoute: ServerInstrumentation = {
  handler: ({ instrument }) =>
    instrument({
      async request(handle, { context }) {
        const { meta } = await handle();
        const matched = context?.get(matchedRouteContext);
        const pattern = meta?.pattern.replace(/^\/?/, "/") ?? "/*";
        // An address of nobody's matches the page that says so.
        if (matched && pattern !== "/*") matched.pattern = pattern;
      },
    }),
};
