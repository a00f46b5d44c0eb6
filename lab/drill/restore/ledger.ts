import { Pool } from "pg";
import { query } from "../../kit/database.ts";

/** How to find what was acknowledged, by the key it was noted under. */
const traces = {
  submitted: "from white_label_services where id::text = key",
  edited: "from listing_revisions where business_name = key",
  accepted: "from reviews where listing_id::text = key and decision = 'approved'",
  written: "from contact_messages where subject = key",
  asked: "from newsletter_subscribers where email = key",
  "signed up": "from sign_ups where email = key",
  paid: "from stripe_events where id = key",
  deleted: "from audit_log where action = 'account-deleted' and subject = key",
};

export type Deed = keyof typeof traces;
type Entry = { deed: Deed; key: string; at: number; lsn: bigint };

/** Every write that somebody was told is done: what, when, and how far the database's log had come by then. */
export class Ledger {
  readonly #pool: Pool;
  readonly #entries: Entry[] = [];

  constructor(url: string) {
    this.#pool = new Pool({ connectionString: url, max: 2 });
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
  }

  get count() {
    return this.#entries.length;
  }

  async note(deed: Deed, key: string) {
    const at = Date.now();
    const { rows } = await this.#pool.query<{ lsn: string }>(
      "select pg_current_wal_insert_lsn() as lsn",
    );
    this.#entries.push({ deed, key, at, lsn: readLsn(rows[0]?.lsn ?? "") });
  }

  countBy() {
    const counts: Partial<Record<Deed, number>> = {};
    for (const { deed } of this.#entries) counts[deed] = (counts[deed] ?? 0) + 1;
    return counts;
  }

  /** What is not in this database, though it was acknowledged. */
  async findMissing(url: string) {
    const missing: string[] = [];
    for (const [deed, trace] of Object.entries(traces)) {
      const keys = this.#entries.filter((one) => one.deed === deed).map(({ key }) => key);
      const rows = await query<{ key: string }>(
        url,
        `select key from unnest($1::text[]) key where not exists (select ${trace})`,
        [keys],
      );
      missing.push(...rows.map(({ key }) => `${deed}: ${key}`));
    }
    return missing;
  }

  /** Whether all of it was written up to there. */
  isBefore(lsn: string) {
    const end = readLsn(lsn);
    return this.#entries.every((entry) => entry.lsn <= end);
  }

  async close() {
    await this.#pool.end().catch(() => undefined);
  }
}

/** As PostgreSQL writes a place in its log: two halves of 32 bits. */
function readLsn(text: string) {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
