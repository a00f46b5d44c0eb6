import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { z } from "zod";
import { brand } from "#app/shared/brand.ts";
import { Outage } from "#app/shared/outage.ts";
import { environment } from "../environment.server.ts";
import { log } from "../log.server.ts";
import { type Mail, renderMail } from "./render-mail.server.ts";

type Letter = {
  to: string;
  id: string;
  mail: Mail;
  /** Who reads the answer, where that is not whoever sends it. */
  replyTo?: string;
  /** Where a POST alone ends these mails (RFC 8058): mail programs show it as a button of their own. */
  leaveUrl?: string;
};

type Delivery = { delivered: true } | { delivered: false; reason: string };

/** What nodemailer adds to its errors. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Only the worker is given these: whoever takes over the web process cannot send in our name. */
const { url, sender } = readSettings();
const transport = openTransport();

/**
 * Hands a mail to the server. The same `id` makes the same Message-ID, so that a second try is recognised as the
 * first. An address that will never take it is an answer; anything that may pass is an outage, which jobs retry.
 */
export async function sendMail({ to, id, mail, replyTo, leaveUrl }: Letter): Promise<Delivery> {
  // A header parser reads more than one recipient out of one text; this lets it see a single plain address.
  if (![to, replyTo ?? to].every(isPlainAddress)) return giveUp(to, id, "not one plain address");

  const forms = renderMail(mail);
  try {
    await transport.sendMail({
      from: { name: brand.name, address: sender },
      to: { name: "", address: to },
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      envelope: { from: sender, to: [to] },
      subject: mail.subject,
      ...forms,
      messageId: messageIdOf(id),
      headers: { "Auto-Submitted": "auto-generated", ...(leaveUrl && leaveHeaders(leaveUrl)) },
    });
  } catch (error) {
    const { command, responseCode = 0 } = error as SmtpError;
    const isForGood = command === "RCPT TO" && responseCode >= 550 && responseCode <= 559;
    if (isForGood) return giveUp(to, id, `the server answered ${responseCode}`);
    throw new Outage("mail", withoutAddress(error as SmtpError));
  }

  log.info({ mail: id, to: maskAddress(to) }, "a mail was sent");
  return { delivered: true };
}

/** A connection kept for the next mail would keep a stopping process alive. */
export function closeMail() {
  transport.close();
}

function readSettings() {
  const { SMTP_URL, MAIL_FROM } = environment;
  if (SMTP_URL && MAIL_FROM) return { url: SMTP_URL, sender: MAIL_FROM };

  const missing = Object.entries({ SMTP_URL, MAIL_FROM }).filter(([, value]) => !value);
  const faults = missing.map(([name]) => `  ${name}: is missing`);
  throw new Error(`The environment is not usable:\n${faults.join("\n")}`);
}

function openTransport() {
  const isNear = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname);

  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Reset links are in there. SMTP_URL itself has the last word: ?requireTLS=false.
    requireTLS: !isNear,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 30_000,
    // The queue tries again, later and for longer.
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

/** A server's answer repeats the address, and the queue keeps what it is thrown. */
function withoutAddress({ code, command, responseCode, message }: SmtpError) {
  const known = [code, command, responseCode].filter(Boolean).join(" ");
  return new Error(responseCode ? known : `${known} ${message}`);
}

/** Enough to find the account with, too little to write to it. */
function maskAddress(address: string) {
  const { first, domain } =
    /^(?<first>[^\s@])[^\s@]*@(?<domain>[\w.-]+)$/.exec(address)?.groups ?? {};
  return first ? `${first}…@${domain}` : "…";
}
