import type { CSSProperties, ReactElement, ReactNode } from "react";
import { brand } from "#app/shared/brand.ts";
import { mailDark, mailLight } from "./mail-colours.ts";

export type Mail = { subject: string; body: ReactElement };

/** Tables and inline styles, for old mail programs. Loads nothing remote, so that opening a mail cannot be tracked. */
export function MailFrame({
  subject,
  preview,
  heading,
  reason,
  children,
}: {
  subject: string;
  /** The preview line that inboxes show beside the subject. */
  preview: string;
  heading: string;
  /** Why the recipient gets this mail. */
  reason: string;
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{sheet}</style>
      </head>
      <body className="mail-paper" style={styles.body}>
        <div className="mail-preview" style={styles.preview}>
          {preview + previewEnd}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.wide}>
          <tbody>
            <tr>
              <td className="mail-paper" align="center" style={styles.ground}>
                <table role="presentation" width="100%" style={styles.column}>
                  <tbody>
                    <tr>
                      <td style={styles.brand}>
                        <span className="mail-brand" style={styles.label}>
                          {brand.name}
                        </span>
                      </td>
                    </tr>
                    <tr>
                      <td className="mail-card" style={styles.card}>
                        <h1 className="mail-ink" style={styles.heading}>
                          {heading}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="mail-footer" style={styles.footer}>
                        <p className="mail-note" style={styles.note}>
                          {reason}
                        </p>
                        <p className="mail-note" style={styles.note}>
                          Questions? Write to{" "}
                          <a
                            className="mail-note-link"
                            href={`mailto:${brand.contactEmail}`}
                            style={styles.noteLink}
                          >
                            {brand.contactEmail}
                          </a>
                          .
                        </p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Invisible characters, which keep inboxes from adding the body to the preview line. */
const previewEnd = "\u{034f}\u{200c} ".repeat(80);

const styles = {
  body: { margin: 0, padding: 0, backgroundColor: mailLight.paper, WebkitTextSizeAdjust: "100%" },
  preview: { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 },
  wide: { borderCollapse: "collapse" },
  ground: { padding: "32px 12px 40px", backgroundColor: mailLight.paper, fontFamily: sans },
  column: { maxWidth: 560, borderCollapse: "separate", borderSpacing: 0, textAlign: "left" },
  brand: { padding: "0 0 20px" },
  label: {
    display: "inline-block",
    padding: "5px 12px 6px",
    border: `2px solid ${mailLight.accentLine}`,
    borderRadius: 10,
    backgroundColor: mailLight.accentSoft,
    color: mailLight.accent,
    fontFamily: `'Bricolage Grotesque', ${sans}`,
    fontSize: 18,
    lineHeight: "22px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
  },
  card: {
    padding: "36px 40px 20px",
    border: `1px solid ${mailLight.line}`,
    borderRadius: 20,
    backgroundColor: mailLight.surface,
  },
  heading: {
    margin: "0 0 16px",
    color: mailLight.ink,
    fontFamily: `'Bricolage Grotesque', ${sans}`,
    fontSize: 26,
    lineHeight: "32px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
  },
  footer: { padding: "20px 0 0", color: mailLight.ink3 },
  note: { margin: "0 0 8px", fontSize: 13, lineHeight: "20px" },
  noteLink: { color: mailLight.ink3, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;

const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .mail-card { padding: 28px 22px 12px !important; }
  .mail-button { display: block !important; text-align: center !important; }
  .mail-button-table { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  .mail-paper { background-color: ${mailDark.paper} !important; }
  .mail-card { background-color: ${mailDark.surface} !important; border-color: ${mailDark.line} !important; }
  .mail-brand { background-color: ${mailDark.accentSoft} !important; border-color: ${mailDark.accentLine} !important; color: ${mailDark.accent} !important; }
  .mail-ink { color: ${mailDark.ink} !important; }
  .mail-text { color: ${mailDark.ink2} !important; }
  .mail-copy, .mail-footer, .mail-note-link { color: ${mailDark.ink3} !important; }
  .mail-link { color: ${mailDark.accent} !important; }
  .mail-quote { border-color: ${mailDark.accentLine} !important; }
  .mail-fill { background-color: ${mailDark.accentFill} !important; }
  .mail-button { background-color: ${mailDark.accentFill} !important; border-color: ${mailDark.accentFill} !important; color: ${mailDark.onFill} !important; }
}
`;
