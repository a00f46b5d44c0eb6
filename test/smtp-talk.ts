import { connect, type Socket } from "node:net";

type Options = { localAddress?: string; allowHalfOpen?: boolean };

/** A client that says what it is told, at its own pace, as no mail library would. */
export class SmtpTalk {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  #heard = "";
  #isClosed = false;
  #wake: (() => void) | undefined;

  constructor(port: number, { localAddress, allowHalfOpen = false }: Options = {}) {
    this.socket = connect({
      port,
      host: "127.0.0.1",
      allowHalfOpen,
      ...(localAddress && { localAddress }),
    });
    this.socket.on("error", () => undefined);
    this.socket.on("data", (chunk) => {
      this.#heard += chunk.toString("latin1");
      this.#wake?.();
    });
    this.closed = new Promise((resolve) =>
      this.socket.once("close", () => {
        this.#isClosed = true;
        this.#wake?.();
        resolve();
      }),
    );
  }

  /** The code of the next reply; 0 if the connection has ended without one. */
  async hear(): Promise<number> {
    for (;;) {
      const reply = /^(?:\d{3}-.*\r\n)*(\d{3}) .*\r\n/.exec(this.#heard);
      if (reply) {
        this.#heard = this.#heard.slice(reply[0].length);
        return Number(reply[1]);
      }
      if (this.#isClosed) return 0;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  send(raw: string | Buffer) {
    if (this.socket.writable) this.socket.write(raw);
  }

  say(line: string) {
    this.send(`${line}\r\n`);
    return this.hear();
  }

  /** The codes of the replies to each line, the greeting first. */
  async sayAll(...lines: string[]) {
    const codes = [await this.hear()];
    for (const line of lines) codes.push(await this.say(line));
    return codes;
  }

  end() {
    this.socket.destroy();
  }
}
