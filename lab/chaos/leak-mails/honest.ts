import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { LEAK_HOST, loopback } from "../../kit/receiver.ts";

const TRIES = 5;
const PAUSE_MS = 4_000;

/** A mail server that comes back when it is asked to, as all of them do. */
export async function sendHonestly(port: number, token: string, number: number) {
  const to = `${token}@${LEAK_HOST}`;
  for (let tries = 1; tries <= TRIES; tries++) {
    const transport = createTransport({
      host: "127.0.0.1",
      port,
      name: "mail.honest.example",
      localAddress: loopback(10_000_000 + number),
      tls: { rejectUnauthorized: false },
    });
    try {
      await transport.sendMail({ from: "a@honest.example", to, subject: "Hello", text: "Hello" });
      return true;
    } catch {
      await sleep(PAUSE_MS);
    } finally {
      transport.close();
    }
  }
  return false;
}
