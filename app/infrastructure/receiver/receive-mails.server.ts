import { createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { hashToken } from "../identity/token.server.ts";
import { log } from "../log.server.ts";
import { ConnectionLimits, type Limits } from "./connection-limits.server.ts";
import { Conversation, type TalkLimits } from "./conversation.server.ts";
import { traceOf } from "./trace-of.server.ts";

/** Of one mail, as it was sent. */
export const MAX_MAIL_BYTES = 256 * 1024;
const MAX_COMMAND_CHARACTERS = 1_000;
const IDLE_SECONDS = 15;

const limits: Limits & TalkLimits = {
  open: 60,
  openPerAddress: 6,
  perMinute: 1_200,
  perMinutePerAddress: 60,
  seconds: 60,
  bytes: MAX_MAIL_BYTES + 16 * 1024,
};

type Setup = {
  host: string;
  listenOn: { host: string; port: number };
  certificate?: { key: string; cert: string } | undefined;
  store: {
    isOpen: (tokenHash: Buffer) => Promise<boolean>;
    keep: (tokenHash: Buffer, mail: Buffer) => Promise<boolean>;
  };
  changed?: Partial<typeof limits>;
};

/** An SMTP server that takes one mail for each open address `<token>@<host>`, and nothing else. */
export async function receiveMails({ host, listenOn, certificate, store, changed }: Setup) {
  const used = { ...limits, ...changed };
  const connections = new ConnectionLimits(used);
  const conversations = new Map<string, Conversation>();
  const tokens = new RegExp(`^([0-9a-f]{32})@${host.replaceAll(".", "\\.")}$`, "i");
  let count = 0;

  const smtp = new SMTPServer({
    ...certificate,
    name: host,
    banner: "leak test",
    logger: false,
    disabledCommands: certificate ? ["AUTH"] : ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    hidePIPELINING: true,
    hideSMTPUTF8: true,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    maxCommandLength: MAX_COMMAND_CHARACTERS,
    socketTimeout: IDLE_SECONDS * 1_000,
    onSecure(socket, session, done) {
      conversations.get(session.id)?.listenTo(socket);
      done();
    },
    onMailFrom(_address, session, done) {
      const conversation = conversations.get(session.id);
      done(conversation?.hasBroughtMail ? refusal(421, "One mail at a time") : undefined);
    },
    onRcptTo({ address }, session, done) {
      const conversation = conversations.get(session.id);
      if (conversation) settle(checkRecipient(address, session, conversation), done);
    },
    onData(stream, session, done) {
      const conversation = conversations.get(session.id);
      if (conversation) settle(takeMail(stream, session, conversation), done);
    },
    onClose: (session) => forget(session.id),
  });
  // A client that disconnects or fails at encryption.
  smtp.on("error", ({ message }: Error) => log.debug({ reason: message }, "a conversation failed"));

  const server = createServer((socket) => meet(socket));
  server.maxConnections = 2 * used.open;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(listenOn.port, listenOn.host, resolve);
  });
  server.on("error", ({ message }) => log.warn({ reason: message }, "a connection failed"));

  return {
    port: (server.address() as { port: number }).port,
    /** Breaks off what goes on: the other servers try again. */
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const conversation of conversations.values())
        conversation.break("421 4.3.2 Stopping, try again later");
      await closed;
    },
  };

  function meet(socket: Socket) {
    const address = socket.remoteAddress ?? "";
    socket.on("error", ({ message }) => log.debug({ reason: message }, "a connection failed"));
    if (!connections.admit(address, Date.now())) {
      socket.write("421 4.7.0 Too many connections, try again later\r\n");
      socket.destroySoon();
      return;
    }
    count += 1;
    const id = String(count);
    conversations.set(id, new Conversation(socket, address, used, () => forget(id)));
    smtp.connect(socket, { id });
  }

  function forget(id: string) {
    const conversation = conversations.get(id);
    if (!conversation) return;
    conversation.end();
    connections.release(conversation.address);
    conversations.delete(id);
  }

  async function checkRecipient(
    address: string,
    { envelope }: SMTPServerSession,
    conversation: Conversation,
  ) {
    if (envelope.rcptTo.length > 0) {
      conversation.break("421 4.5.3 One recipient at a time");
      return;
    }
    const [, token] = tokens.exec(address) ?? [];
    conversation.isAsking = true;
    const isOpen = token !== undefined && (await store.isOpen(hashOf(token)));
    conversation.isAsking = false;
    if (isOpen) return conversation.noteRecipient();
    conversation.noteWrongRecipient();
    throw refusal(550, "No such address");
  }

  async function takeMail(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    conversation: Conversation,
  ) {
    conversation.isTakingMail = true;
    const mail = await readAll(stream);
    conversation.isTakingMail = false;
    conversation.hasBroughtMail = true;
    const [, token] = tokens.exec(session.envelope.rcptTo[0]?.address ?? "") ?? [];
    if (conversation.isBroken || !mail || !token) throw refusal(552, "The mail is too large");

    const isKept = await store.keep(hashOf(token), Buffer.concat([traceOf(session, host), mail]));
    if (!isKept) throw refusal(550, "No such address");
    log.info({ bytes: mail.length }, "a mail was received");
  }
}

/** Undefined if it is too large, or broke off; what is too much is dropped. */
async function readAll(stream: SMTPServerDataStream) {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if (stream.byteLength > MAX_MAIL_BYTES) chunks.length = 0;
    }
  } catch {
    return undefined;
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}

/** An error that is not a refusal is ours: the other server is asked to try again later. */
function settle(work: Promise<void>, done: (error?: Error | null) => void) {
  work.then(
    () => done(),
    (error: Error) => {
      if ("responseCode" in error) return done(error);
      log.error({ err: error }, "a mail could not be received");
      done(refusal(451, "Try again later"));
    },
  );
}

function hashOf(token: string) {
  return hashToken(token.toLowerCase());
}

function refusal(responseCode: number, text: string) {
  return Object.assign(new Error(text), { responseCode });
}
