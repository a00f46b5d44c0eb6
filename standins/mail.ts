import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json, text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { type DecodedMail, decodeMail } from "./decode-mail.ts";
import { inboxPage, mailPage } from "./mail-pages.ts";
import { pageHeaders } from "./page.ts";

type Mail = DecodedMail & {
  /** Counts from 1. */
  number: number;
  from: string;
  to: string[];
  raw: string;
  at: number;
};

type Faults = {
  /** The SMTP port is closed. */
  down?: boolean;
  /** Every recipient is refused: 550 permanently, 451 temporarily. */
  refuse?: 550 | 451 | null;
};

/**
 * An SMTP server that delivers nothing and shows what it received: GET / as a page, GET /mails as JSON, both with
 * ?to=ADDRESS for one recipient. DELETE /mails clears them, POST /faults sets faults.
 */
export function startMailStandin(ports: { smtp: number; web: number }) {
  const mails: Mail[] = [];
  let accepted = 0;
  let refuse: Faults["refuse"] = null;
  let smtp: SMTPServer | undefined = openSmtp();

  function openSmtp() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      // No need to wait for open connections.
      closeTimeout: 20,
      onRcptTo(_address, _session, done) {
        done(refuse ? refusal(refuse) : undefined);
      },
      onData(stream, { envelope }, done) {
        text(stream).then((raw) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          const to = envelope.rcptTo.map(({ address }) => address);
          accepted += 1;
          mails.unshift({ ...decodeMail(raw), number: accepted, from, to, raw, at: Date.now() });
          done();
        }, done);
      },
    });
    // Only a port that is in use is an error, not a client that disconnects.
    server.on("error", (error: NodeJS.ErrnoException) => {
      if (error.syscall === "listen") throw error;
    });
    server.listen(ports.smtp, "127.0.0.1");
    return server;
  }

  async function closeSmtp() {
    await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()));
    smtp = undefined;
  }

  async function setFaults(faults: Faults) {
    if (faults.refuse !== undefined) refuse = faults.refuse;
    if (faults.down === true) await closeSmtp();
    if (faults.down === false && !smtp) {
      smtp = openSmtp();
      await once(smtp.server, "listening");
    }
  }

  const web = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://standin");
    const to = searchParams.get("to")?.toLowerCase();
    const found = mails.filter((mail) => !to || isFor(mail, to));
    const opened = mails.find(({ number }) => pathname === `/mail/${number}`);
    if (request.method === "GET" && opened) return show(response, mailPage(opened));

    switch (`${request.method} ${pathname}`) {
      case "GET /":
        return show(response, inboxPage(found, to));
      case "GET /count":
        return answer(response, 200, String(found.length));
      case "GET /mails":
        return answer(response, 200, found);
      case "DELETE /mails":
        mails.length = 0;
        return answer(response, 204);
      case "POST /faults":
        await setFaults(await readFaults(request));
        return answer(response, 204);
      default:
        return answer(response, 404, "Not found");
    }
  }).listen(ports.web, "127.0.0.1");

  return {
    mails,
    setFaults,
    async stop() {
      await closeSmtp();
      await new Promise((resolve) => web.close(resolve));
    },
  };
}

function refusal(responseCode: number) {
  return Object.assign(new Error("refused by the stand-in's faults"), { responseCode });
}

function isFor({ to }: Mail, address: string) {
  return to.some((recipient) => recipient.toLowerCase() === address);
}

async function readFaults(request: IncomingMessage) {
  return (await json(request)) as Faults;
}

function answer(response: ServerResponse, status: number, body?: string | Mail[]) {
  const type = typeof body === "string" ? "text/plain; charset=utf-8" : "application/json";
  response.writeHead(status, body === undefined ? {} : { "Content-Type": type });
  response.end(typeof body === "object" ? JSON.stringify(body) : body);
}

function show(response: ServerResponse, html: string) {
  response.writeHead(200, pageHeaders).end(html);
}
