import { Client } from "pg";
import { environment } from "../environment.server.ts";
import { log } from "../log.server.ts";

const { DATABASE_DIRECT_URL: directUrl, DATABASE_WEB_URL: webUrl } = environment;
const RECONNECT_SECONDS = [1, 2, 5, 10];

type Listener = {
  /** Something was announced. */
  hear: (payload: string) => void;
  /** The connection was gone for a while: what was announced meanwhile is lost, so it must be looked up. */
  resume: () => void;
};

/**
 * One connection of its own hears what the database announces, for everyone in this process. It cannot come from a
 * pool, nor lead through a pooler: it must stay the same one.
 */
class NotificationListener {
  readonly #channel: string;
  readonly #listeners = new Set<Listener>();
  #connection: Promise<Client> | undefined;
  #isClosed = false;

  constructor(channel: string) {
    this.#channel = channel;
  }

  /** Resolves once nothing can be missed any more; answers how to stop listening. */
  async listen(listener: Listener) {
    this.#listeners.add(listener);
    this.#connection ??= this.#connect(0);
    await this.#connection;
    return () => this.#listeners.delete(listener);
  }

  async close() {
    this.#isClosed = true;
    const connection = await this.#connection?.catch(() => undefined);
    await connection?.end();
  }

  async #connect(failures: number): Promise<Client> {
    const client = new Client({ connectionString: directUrl ?? webUrl });
    try {
      client.on("notification", ({ payload = "" }) => {
        for (const { hear } of this.#listeners) hear(payload);
      });
      client.on("error", ({ message }) =>
        log.warn({ reason: message }, "the listener was cut off"),
      );
      await client.connect();
      await client.query(`listen ${this.#channel}`);
      client.once("end", () => this.#reconnect());
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (this.#isClosed) throw error;

      const seconds = RECONNECT_SECONDS[Math.min(failures, RECONNECT_SECONDS.length - 1)] ?? 10;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000).unref());
      return this.#connect(failures + 1);
    }
  }

  #reconnect() {
    if (this.#isClosed) return;
    this.#connection = this.#connect(0);
    this.#connection.then(
      () => {
        for (const { resume } of this.#listeners) resume();
      },
      () => undefined,
    );
  }
}

/** Ids of sessions that were ended, whoever ended them and wherever. */
export const endedSessions = new NotificationListener("session_ended");

/** Ids of owners one of whose listings has changed its state, or is gone. */
export const changedListings = new NotificationListener("listing_changed");
