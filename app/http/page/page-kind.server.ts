import { createContext, type RouterContextProvider } from "react-router";

/**
 * A public page is the same for everyone: it reads no session and any cache may keep it.
 * A personal page belongs to one reader.
 */
export type PageKind = "public" | "personal";

/** Personal by default: forgetting to say so costs a cache hit, never a leak. */
export const pageKindContext = createContext<PageKind>("personal");

export function publicPage({ context }: { context: Readonly<RouterContextProvider> }) {
  context.set(pageKindContext, "public");
}

export function personalPage({ context }: { context: Readonly<RouterContextProvider> }) {
  context.set(pageKindContext, "personal");
}
