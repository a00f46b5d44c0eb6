import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { z } from "zod";
import { brand } from "#app/shared/brand.ts";
import { Outage } from "#app/shared/outage.ts";
import { environment } from "../environment.server.ts";
import { log } from "../log.server.ts";
import { type Mail, renderMail } from "./render-mail.server.ts";

type OutgoingMail = {
  to: string;
  id: string;
  mail: Mail;
  replyTo?: string;
  /** One-click unsubscribe (RFC 8058), which mail programs show as a button. */
  leaveUrl?: string;
};

type Delivery = { delivered: true } | { delivered: false; reason: string };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Only the worker has these settings, so that a compromised web process cannot send mail. */
const { url, sender } = readSettings();
const transport = openTransport();

/**
 * The same `id` gives the same Message-ID, so that a repeated mail is recognised. A permanently rejected address is a
 * result; anything temporary is an Outage, which jobs retry.
 */
export async function sendMail({
  to,
  id,
  mail,
  replyTo,
  leaveUrl,
}: OutgoingMail): Promise<Delivery> {
  // Prevents header injection: the parser could read several recipients from one text.
  if (![to, replyTo ?? to].every(isPlainAddress)) return giveUp(to, id, "not one plain address");

  const bodies = renderMail(mail);
  try {
    await transport.sendMail({
      from: { name: brand.name, address: sender },
      to: { name: "", address: to },
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      envelope: { from: sender, to: [to] },
      subject: mail.subject,
      ...bodies,
      messageId: messageIdOf(id),
      headers: { "Auto-Submitted": "auto-generated", ...(leaveUrl && leaveHeaders(leaveUrl)) },
    });
  } catch (error) {
    const { command, responseCode = 0 } = error as SmtpError;
    const isPermanent = command === "RCPT TO" && responseCode >= 550 && responseCode <= 559;
    if (isPermanent) return giveUp(to, id, `the server answered ${responseCode}`);
    throw new Outage("mail", withoutAddress(error as SmtpError));
  }

  log.info({ mail: id, to: maskAddress(to) }, "a mail was sent");
  return { delivered: true };
}

/** A pooled connection would keep a stopping process alive. */
export function closeMail() {
  transport.close();
}

function readSettings() {
  const { SMTP_URL, MAIL_FROM } = environment;
  if (SMTP_URL && MAIL_FROM) return { url: SMTP_URL, sender: MAIL_FROM };

  const missing = Object.entries({ SMTP_URL, MAIL_FROM }).filter(([, value]) => !value);
  const faults = missing.map(([name]) => `  ${name}: is missing`);
  throw new Error(`The environment is invalid:\n${faults.join("\n")}`);
}

function openTransport() {
  const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname);

  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Mails contain reset links. `?requireTLS=false` in SMTP_URL overrides this.
    requireTLS: !isLocal,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 30_000,
    // The queue retries, later and for longer.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function isPlainAddress(address: string) {
  return z.email().max(254).safeParse(address).success;
}

function leaveHeaders(url: string) {
  return {
    "List-Unsubscribe": { prepared: true, value: `<${url}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function giveUp(to: string, id: string, reason: string): Delivery {
  log.warn({ mail: id, to: maskAddress(to), reason }, "a mail cannot be delivered");
  return { delivered: false, reason };
}

function messageIdOf(id: string) {
  const name = createHash("sha256").update(id).digest("hex").slice(0, 32);
  return `<${name}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}

/** The server's reply contains the address, and the queue stores the error. */
function withoutAddress({ code, command, responseCode, message }: SmtpError) {
  const known = [code, command, responseCode].filter(Boolean).join(" ");
  return new Error(responseCode ? known : `${known} ${message}`);
}

/** For the log: enough to recognise the account, too little to write to it. */
function maskAddress(address: string) {
  const { first, domain } =
    /^(?<first>[^\s@])[^\s@]*@(?<domain>[\w.-]+)$/.exec(address)?.groups ?? {};
  return first ? `${first}…@${domain}` : "…";
}
