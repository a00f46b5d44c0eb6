import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";

type Watched = { addresses: string[]; bytes: number };

const watching = new AsyncLocalStorage<Watched>();

/** Runs the work and records every address that its sockets try to reach, and how many bytes they read. */
export async function watchConnections<Value>(work: () => Promise<Value>) {
  const watched: Watched = { addresses: [], bytes: 0 };
  const value = await watching.run(watched, work);
  return { value, watched };
}

const { connect } = Socket.prototype;

/** Below undici and TLS, so that no way of connecting is missed. */
function watchedConnect(this: Socket, ...args: Parameters<typeof connect>) {
  const watched = watching.getStore();
  if (watched) {
    this.on("connectionAttempt", (address: string) => watched.addresses.push(address));
    this.on("close", () => {
      watched.bytes += this.bytesRead;
    });
  }
  return connect.apply(this, args);
}

Socket.prototype.connect = watchedConnect as typeof connect;
