import type { Socket } from "node:net";

const NEWLINE = 10;
const MAX_WRONG_RECIPIENTS = 3;
/** A mail takes seven. */
const MAX_COMMANDS = 30;

/** So that strangers who only talk do not take the place of others. */
const SECONDS_WITHOUT_RECIPIENT = 15;

export type TalkLimits = {
  /** From the recipient on, however steadily it goes on. */
  seconds: number;
  /** Of everything that is said, commands included. */
  bytes: number;
};

/** One connection of a mail server. What breaks its rules ends it at once. */
export class Conversation {
  /** Of the other server; a socket that was destroyed no longer knows it. */
  readonly address: string;
  readonly #limits: TalkLimits;
  readonly #onTimeout: () => void;
  #timer: NodeJS.Timeout;
  #socket: Socket;
  #bytes = 0;
  #commands = 0;
  #wrongRecipients = 0;
  #isBroken = false;
  /** Lines of a mail, not commands. */
  isTakingMail = false;
  /** A command has not been answered yet. */
  isAsking = false;
  /** A conversation brings one mail. */
  hasBroughtMail = false;

  constructor(socket: Socket, address: string, limits: TalkLimits, onTimeout: () => void) {
    this.#limits = limits;
    this.address = address;
    this.#socket = socket;
    this.#onTimeout = onTimeout;
    this.#timer = this.#endAfter(Math.min(SECONDS_WITHOUT_RECIPIENT, limits.seconds));
    this.listenTo(socket);
  }

  #endAfter(seconds: number) {
    const timer = setTimeout(() => {
      this.#isBroken = true;
      this.#socket.destroy();
      this.#onTimeout();
    }, seconds * 1_000);
    return timer.unref();
  }

  /** It has an open address, so its mail may take a while. */
  noteRecipient() {
    if (this.#isBroken) return;
    clearTimeout(this.#timer);
    this.#timer = this.#endAfter(this.#limits.seconds);
  }

  get isBroken() {
    return this.#isBroken;
  }

  /** After STARTTLS the encrypted socket takes the place of the plain one, whose listeners are removed. */
  listenTo(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => this.#hear(chunk));
  }

  end() {
    clearTimeout(this.#timer);
  }

  break(reply: string) {
    if (this.#isBroken) return;
    this.#isBroken = true;
    if (this.#socket.writable) this.#socket.write(`${reply}\r\n`);
    this.#socket.destroySoon();
  }

  /** Trying addresses until one is open is no use. */
  noteWrongRecipient() {
    this.#wrongRecipients += 1;
    if (this.#wrongRecipients >= MAX_WRONG_RECIPIENTS)
      this.break("421 4.7.0 Too many wrong recipients");
  }

  #hear(chunk: Buffer) {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.bytes) return this.break("552 5.3.4 Too much data");
    if (this.isTakingMail) return;

    const firstEnd = chunk.indexOf(NEWLINE);
    const isMoreThanOne = firstEnd !== -1 && firstEnd < chunk.length - 1;
    if (this.isAsking || isMoreThanOne) return this.break("554 5.5.0 One command at a time");
    if (firstEnd !== -1) this.#commands += 1;
    if (this.#commands > MAX_COMMANDS) this.break("421 4.7.0 Too many commands");
  }
}
