import { afterAll, afterEach } from "vitest";
import { closeMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { startMailStandin } from "../standins/mail.ts";

/** The mail server that SMTP_URL names, for the length of one test file: emptied and mended after each test. */
export function openMailbox() {
  const { port } = new URL(process.env.SMTP_URL ?? "");
  const mailbox = startMailStandin({ smtp: Number(port), web: 0 });

  afterEach(async () => {
    mailbox.mails.length = 0;
    await mailbox.setFaults({ down: false, refuse: null });
  });
  afterAll(async () => {
    closeMail();
    await mailbox.stop();
  });

  return mailbox;
}
