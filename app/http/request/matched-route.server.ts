import { createContext, type ServerInstrumentation } from "react-router";

/** Filled in once React Router has matched: metrics are labelled by route pattern, never by address. */
export const matchedRouteContext = createContext<{ pattern?: string }>();

export const noteMatchedRoute: ServerInstrumentation = {
  handler: ({ instrument }) =>
    instrument({
      async request(handle, { context }) {
        const { meta } = await handle();
        const matched = context?.get(matchedRouteContext);
        const pattern = meta?.pattern.replace(/^\/?/, "/") ?? "/*";
        // `/*` is the 404 page.
        if (matched && pattern !== "/*") matched.pattern = pattern;
      },
    }),
};
