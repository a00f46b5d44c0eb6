import { type Mail, renderMail } from "#app/infrastructure/mail/render-mail.server.ts";

type MailForm = "html" | "text";

/** A mail exactly as it is sent. Unlike our pages it has inline styles, so it needs a policy of its own. */
export function previewMail(mail: Mail, form: MailForm) {
  const type = form === "html" ? "text/html" : "text/plain";

  return new Response(renderMail(mail)[form], {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
    },
  });
}
