import { Client } from "pg";
import { environment } from "../environment.server.ts";
import { log } from "../log.server.ts";

const { DATABASE_DIRECT_URL: directUrl, DATABASE_WEB_URL: webUrl } = environment;
const RECONNECT_SECONDS = [1, 2, 5, 10];

type Listener = {
  onNotification: (payload: string) => void;
  /** After a lost connection: notifications may have been missed. */
  onReconnect: () => void;
};

/**
 * One connection per channel that listens for PostgreSQL notifications, shared by the whole process. LISTEN belongs to a
 * connection, so it cannot come from a pool or go through a pooler.
 */
class NotificationListener {
  readonly #channel: string;
  readonly #listeners = new Set<Listener>();
  #connection: Promise<Client> | undefined;
  #isClosed = false;

  constructor(channel: string) {
    this.#channel = channel;
  }

  /** Resolves, once LISTEN is active, to a function that stops listening. */
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
        for (const { onNotification } of this.#listeners) onNotification(payload);
      });
      client.on("error", ({ message }) =>
        log.warn({ reason: message }, "the notification listener lost its connection"),
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
        for (const { onReconnect } of this.#listeners) onReconnect();
      },
      () => undefined,
    );
  }
}

/** Notifies with the id of each session that ended. */
export const endedSessions = new NotificationListener("session_ended");

/** Notifies with the owner's id when a listing's state changed or it was deleted. */
export const changedListings = new NotificationListener("listing_changed");
