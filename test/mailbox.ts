import { startMailStandin } from "../standins/mail.ts";

/** The mail server that SMTP_URL names: nobody listens there until a test opens it. */
export function openMailbox() {
  const { port } = new URL(process.env.SMTP_URL ?? "");
  return startMailStandin({ smtp: Number(port), web: 0 });
}
