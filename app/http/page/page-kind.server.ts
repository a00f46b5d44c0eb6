import { createContext, type RouterContextProvider } from "react-router";

/** A public page reads no session and may be cached for everyone; a personal page is for one visitor. */
export type PageKind = "public" | "personal";

/** Personal by default: forgetting to say so costs a cache hit, never a leak. */
export const pageKindContext = createContext<PageKind>("personal");

export function publicPage({ context }: { context: Readonly<RouterContextProvider> }) {
  context.set(pageKindContext, "public");
}

export function personalPage({ context }: { context: Readonly<RouterContextProvider> }) {
  context.set(pageKindContext, "personal");
}
