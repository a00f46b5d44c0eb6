import type { ReactNode } from "react";
import { mailLight } from "./mail-colours.ts";

/** A secondary link; the primary one is the mail's button. */
export function MailLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a
      className="mail-link"
      href={url}
      style={{ color: mailLight.accent, fontWeight: 600, textDecoration: "underline" }}
    >
      {children}
    </a>
  );
}
