import type { CSSProperties, ReactNode } from "react";
import { mailLight } from "./mail-colours.ts";

export function MailList({ children }: { children: ReactNode }) {
  return <ul style={styles.list}>{children}</ul>;
}

export function MailListItem({ children }: { children: ReactNode }) {
  return (
    <li className="mail-text" style={styles.item}>
      {children}
    </li>
  );
}

const styles = {
  list: { margin: "0 0 16px", padding: "0 0 0 20px" },
  item: {
    margin: "0 0 10px",
    color: mailLight.ink2,
    fontSize: 16,
    lineHeight: "25px",
    wordBreak: "break-word",
  },
} satisfies Record<string, CSSProperties>;
