import type { CSSProperties } from "react";
import { mailLight } from "./mail-colours.ts";

/** Keeps the line breaks. */
export function MailQuote({ children }: { children: string }) {
  const lines = children.split("\n").filter((line) => line.trim() !== "");

  return (
    <blockquote className="mail-quote" style={styles.quote}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, and a line may be said twice
        <p key={index} className="mail-ink" style={styles.line}>
          {line}
        </p>
      ))}
    </blockquote>
  );
}

const styles = {
  quote: {
    margin: "0 0 16px",
    padding: "2px 0 2px 16px",
    borderLeft: `3px solid ${mailLight.accentLine}`,
  },
  line: {
    margin: "0 0 8px",
    color: mailLight.ink,
    fontSize: 16,
    lineHeight: "25px",
    wordBreak: "break-word",
  },
} satisfies Record<string, CSSProperties>;
