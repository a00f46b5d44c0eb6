import { Pool } from "pg";
import { query } from "../../kit/database.ts";

/** How to find an acknowledged write by its key. */
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

export type Action = keyof typeof traces;
type Entry = { action: Action; key: string; at: number; lsn: bigint };

/** Records every acknowledged write with its time and WAL position. */
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

  async note(action: Action, key: string) {
    const at = Date.now();
    const { rows } = await this.#pool.query<{ lsn: string }>(
      "select pg_current_wal_insert_lsn() as lsn",
    );
    this.#entries.push({ action, key, at, lsn: readLsn(rows[0]?.lsn ?? "") });
  }

  countBy() {
    const counts: Partial<Record<Action, number>> = {};
    for (const { action } of this.#entries) counts[action] = (counts[action] ?? 0) + 1;
    return counts;
  }

  /** Acknowledged writes that are not in this database. */
  async findMissing(url: string) {
    const missing: string[] = [];
    for (const [action, trace] of Object.entries(traces)) {
      const keys = this.#entries.filter((one) => one.action === action).map(({ key }) => key);
      const rows = await query<{ key: string }>(
        url,
        `select key from unnest($1::text[]) key where not exists (select ${trace})`,
        [keys],
      );
      missing.push(...rows.map(({ key }) => `${action}: ${key}`));
    }
    return missing;
  }

  /** Whether every recorded write is at or before this WAL position. */
  isBefore(lsn: string) {
    const end = readLsn(lsn);
    return this.#entries.every((entry) => entry.lsn <= end);
  }

  async close() {
    await this.#pool.end().catch(() => undefined);
  }
}

/** PostgreSQL writes a WAL position as two 32-bit halves. */
function readLsn(text: string) {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
