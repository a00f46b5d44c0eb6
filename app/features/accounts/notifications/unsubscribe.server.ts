import { sql } from "kysely";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";

/** Of one kind of mail or of one saved search. An unknown token is answered like a known one. */
export async function unsubscribe(token: string) {
  if (isId(token)) await sql`select unsubscribe(${token}::uuid)`.execute(webDatabase);
}
