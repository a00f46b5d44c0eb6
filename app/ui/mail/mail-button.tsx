import type { CSSProperties } from "react";
import { mailLight } from "./mail-colours.ts";

/** At most one per mail. The URL is printed below, for opening it on another device. */
export function MailButton({ url, label }: { url: string; label: string }) {
  return (
    <>
      <table
        className="mail-button-table"
        role="presentation"
        cellPadding={0}
        cellSpacing={0}
        style={styles.table}
      >
        <tbody>
          <tr>
            <td className="mail-fill" style={styles.fill}>
              <a className="mail-button" href={url} style={styles.button}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="mail-copy" style={styles.copy}>
        Or copy this address into your browser:
        <br />
        <a className="mail-link" href={url} style={styles.address}>
          {url}
        </a>
      </p>
    </>
  );
}

const styles = {
  table: { margin: "8px 0 16px", borderCollapse: "separate" },
  fill: { borderRadius: 10, backgroundColor: mailLight.accentFill, textAlign: "center" },
  button: {
    display: "inline-block",
    padding: "13px 24px",
    border: `1px solid ${mailLight.accentFill}`,
    borderRadius: 10,
    backgroundColor: mailLight.accentFill,
    color: mailLight.onFill,
    fontSize: 16,
    lineHeight: "22px",
    fontWeight: 600,
    textDecoration: "none",
  },
  copy: { margin: "0 0 20px", color: mailLight.ink3, fontSize: 13, lineHeight: "20px" },
  address: { color: mailLight.accent, textDecoration: "underline", wordBreak: "break-all" },
} satisfies Record<string, CSSProperties>;
