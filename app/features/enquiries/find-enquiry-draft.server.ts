import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { EnquiryKind } from "./enquiry.ts";

/** What the person wrote before signing in. The account that opens it first keeps it. */
export async function findEnquiryDraft(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ listingId: string; businessName: string; kind: EnquiryKind; message: string }>`
      select * from enquiry_draft(${id})`.execute(tx),
  );
  return rows[0] && { id, ...rows[0] };
}
