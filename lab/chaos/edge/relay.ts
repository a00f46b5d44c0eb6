import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy between the worker and the edge that can cut the connection. */
export class Relay {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#pass(socket));
  isCut = false;
  passed = 0;

  constructor(target: number) {
    this.#target = target;
  }

  async open(port: number) {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  cut() {
    this.isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close() {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(socket: Socket) {
    if (this.isCut) {
      socket.destroy();
      return;
    }
    this.passed += 1;
    const upstream = connect(this.#target, "127.0.0.1");
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.#sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => this.#sockets.delete(one));
      one.pipe(other);
    }
  }
}
