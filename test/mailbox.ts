import { afterEach } from "vitest";
import { startMailStandin } from "../standins/mail.ts";

declare global {
  var workerMailbox: ReturnType<typeof startMailStandin> | undefined;
}

/** The mail server of SMTP_URL, one for each worker process; mails and faults are reset after each test. */
export function openMailbox() {
  const { port } = new URL(process.env.SMTP_URL ?? "");
  globalThis.workerMailbox ??= startMailStandin({ smtp: Number(port), web: 0 });
  const mailbox = globalThis.workerMailbox;

  afterEach(async () => {
    mailbox.mails.length = 0;
    await mailbox.setFaults({ down: false, refuse: null });
  });

  return mailbox;
}
