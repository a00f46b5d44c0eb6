import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { Supervised } from "../../deploy/site/supervisor.ts";
import { waitUntil } from "../../deploy/site/wait-until.ts";
import { SmtpTalk } from "../../test/smtp-talk.ts";
import { query } from "./database.ts";

export const RECEIVER = "build/receiver/mail-receiver.js";
export const LEAK_HOST = "leak.rebadge.example";

type Setup = {
  databaseUrl: string;
  port: number;
  log: string;
  file?: string;
  /** Files of a certificate, for encryption. */
  certificate?: { cert: string; key: string };
};

/** The mail receiver as it runs in production: with its own login and nothing else. */
export async function startReceiver({
  databaseUrl,
  port,
  log,
  file = RECEIVER,
  certificate,
}: Setup) {
  const url = new URL(databaseUrl);
  url.username = "app_receiver";
  const receiver = new Supervised({
    name: "mail-receiver",
    file,
    log,
    env: {
      PATH: process.env.PATH,
      DATABASE_RECEIVER_URL: url.href,
      LEAK_MAIL_HOST: LEAK_HOST,
      LEAK_MAIL_PORT: String(port),
      LOG_LEVEL: "warn",
      ...(certificate && {
        LEAK_MAIL_CERTIFICATE: certificate.cert,
        LEAK_MAIL_KEY: certificate.key,
      }),
    },
  });
  if (!(await waitUntil(20, () => greets(port)))) {
    await receiver.stop();
    throw new Error(`the mail receiver does not start; see ${log}`);
  }
  return receiver;
}

async function greets(port: number) {
  const talk = new SmtpTalk(port);
  const code = await Promise.race([talk.hear(), sleep(2_000)]);
  talk.end();
  return code === 220;
}

/** Addresses that are open for two hours, without the verb's limits. */
export async function openAddresses(databaseUrl: string, count: number) {
  const tokens = Array.from({ length: count }, () => randomBytes(16).toString("hex"));
  await query(
    databaseUrl,
    `insert into leak_mails (look_id, token_hash, expires_at)
     select gen_random_uuid(), hash, now() + interval '2 hours' from unnest($1::bytea[]) hash`,
    [tokens.map(hashToken)],
  );
  return tokens;
}

/** A limit counts addresses, so each client has one of its own on this machine. */
export function loopback(number: number) {
  return `127.${1 + (Math.floor(number / 62_500) % 250)}.${1 + (Math.floor(number / 250) % 250)}.${1 + (number % 250)}`;
}
