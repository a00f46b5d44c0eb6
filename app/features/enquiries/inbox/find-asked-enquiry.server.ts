import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { AskedEnquiry } from "../enquiry.ts";
import { type EnquiryRow, toEnquiry } from "../enquiry-row.ts";
import { findThread } from "../find-thread.server.ts";

type Row = EnquiryRow & { contactEmail: string | null };

/** An enquiry to the actor's organisation with its messages, which count as seen from now on. */
export async function findAskedEnquiry(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return asProvider(actor, async (tx) => {
    await sql`select see_enquiry(${id}, false)`.execute(tx);
    const { rows } = await sql<Row>`select * from asked_enquiry(${id})`.execute(tx);
    const [row] = rows;
    return row && { enquiry: toAsked(row), messages: await findThread(tx, id, false) };
  });
}

function toAsked(row: Row): AskedEnquiry {
  const { contactName: name, contactEmail: email } = row;
  return { ...toEnquiry(row), contact: name && email ? { name, email } : null };
}
