import { createContext, useContext } from "react";

/** Set by entry.server.tsx for each response; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/**
 * The only way for a component to run a script before the bundle loads: the policy blocks inline scripts without the
 * nonce. The source must be a constant, never built from data.
 */
export function InlineScript({ source }: { source: string }) {
  return (
    <script
      nonce={useContext(ScriptNonce)}
      // Browsers hide the nonce attribute, so hydration would report a mismatch.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and script content must not be escaped
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
