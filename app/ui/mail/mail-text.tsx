import type { ReactNode } from "react";
import { mailLight } from "./mail-colours.ts";

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p
      className="mail-text"
      style={{
        margin: "0 0 16px",
        color: mailLight.ink2,
        fontSize: 16,
        lineHeight: "25px",
        // A name may be one long word on a narrow screen.
        wordBreak: "break-word",
      }}
    >
      {children}
    </p>
  );
}
