import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { isUnavailable } from "../../kit/database.ts";

const EVERY_MS = 75;

/** Invariants of every committed state, read in one snapshot; each column counts violations. */
const invariants = `
  select
    (select count(*) from white_label_services listing
      where (recommended is not null) <> exists (
        select from subscriptions join promotion_places on promotion_places.listing_id = service_id
         where service_id = listing.id and is_live(subscriptions.status))) as "promoted without a live subscription or the reverse",
    (select count(*) from subscriptions
      where is_live(status) and not exists (select from promotion_places where listing_id = service_id)) as "live without a place",
    (select count(*) from (
      select from subscriptions where is_live(status) group by service_id having count(*) > 1) as doubled) as "more than one live for a listing",
    (select count(*) from (
      select from promotion_places group by category having count(*) > 3) as crowded) as "more than three places in a category",
    (select count(*) from (
      select from white_label_services where recommended > 0 group by service_type having count(*) > 3) as crowded) as "more than three promoted in a category"`;

/** Checks the invariants repeatedly until it is stopped, and reconnects after every crash. */
export class Probe {
  readonly broken = new Map<string, number>();
  checks = 0;
  readonly #url: string;
  #isRunning = true;
  readonly #running: Promise<void>;

  constructor(url: string) {
    this.#url = url;
    this.#running = this.#run();
  }

  async stop() {
    this.#isRunning = false;
    await this.#running;
  }

  async #run() {
    while (this.#isRunning) {
      const client = new Client({ connectionString: this.#url, connectionTimeoutMillis: 2_000 });
      client.on("error", () => undefined);
      try {
        await client.connect();
        while (this.#isRunning) {
          await this.#check(client);
          await sleep(EVERY_MS);
        }
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        await sleep(EVERY_MS);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  async #check(client: Client) {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<Record<string, string>>(invariants);
    await client.query("commit");
    this.checks += 1;
    for (const [what, count] of Object.entries(rows[0] ?? {})) {
      if (Number(count) > 0) this.broken.set(what, (this.broken.get(what) ?? 0) + 1);
    }
  }
}
