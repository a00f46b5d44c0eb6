import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { ThreadMessage } from "./enquiry.ts";

/** The messages of a conversation of the transaction's actor. */
export async function findThread(tx: Tx, id: string, isBuyer: boolean): Promise<ThreadMessage[]> {
  const { rows } = await sql<Omit<ThreadMessage, "sentAt"> & { sentAt: Date }>`
    select * from enquiry_thread(${id}, ${isBuyer})`.execute(tx);
  return rows.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() }));
}
