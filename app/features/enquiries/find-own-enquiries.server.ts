import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { OwnEnquiry } from "./enquiry.ts";
import { type EnquiryRow, toEnquiry } from "./enquiry-row.ts";
import { findThread } from "./find-thread.server.ts";

type Row = EnquiryRow & { isNew: boolean };

/** What the person has asked, the latest first. */
export async function findOwnEnquiries(actor: Actor): Promise<OwnEnquiry[]> {
  return asProvider(actor, async (tx) => (await findRows(tx, null)).map(toOwn));
}

/** One of them with its messages, which count as seen from now on. */
export async function findOwnEnquiry(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return asProvider(actor, async (tx) => {
    await sql`select see_enquiry(${id}, true)`.execute(tx);
    const [row] = await findRows(tx, id);
    return row && { enquiry: toOwn(row), messages: await findThread(tx, id, true) };
  });
}

async function findRows(tx: Tx, id: string | null) {
  const { rows } = await sql<Row>`select * from own_enquiries(${id})`.execute(tx);
  return rows;
}

function toOwn(row: Row): OwnEnquiry {
  return { ...toEnquiry(row), isNew: row.isNew, contactName: row.contactName };
}
