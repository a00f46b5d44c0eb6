import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type Mail = { from: string; to: string[]; raw: string };

/** An SMTP server that delivers nowhere and shows what it was given: GET / as text, GET /mails as JSON. */
export function startMailStandin(ports: { smtp: number; web: number }) {
  const mails: Mail[] = [];

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        mails.unshift({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  }).listen(ports.smtp, "127.0.0.1");

  const web = createServer((request, response) => {
    const asJson = request.url === "/mails";
    response.setHeader("Content-Type", asJson ? "application/json" : "text/plain; charset=utf-8");
    response.end(asJson ? JSON.stringify(mails) : shown(mails));
  }).listen(ports.web, "127.0.0.1");

  return {
    mails,
    async stop() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await new Promise((resolve) => web.close(resolve));
    },
  };
}

function shown(mails: Mail[]) {
  return (
    mails.map(({ to, raw }) => `To ${to.join(", ")}\n\n${raw}`).join(`\n${"-".repeat(80)}\n`) ||
    "No mail yet."
  );
}
