import { sql } from "kysely";
import { environment } from "../environment.server.ts";
import { openDatabase, openPool } from "./pool.server.ts";

/** Only for the mail receiver: the login may call two functions and read no table. */
const url = environment.DATABASE_RECEIVER_URL;
if (!url) throw new Error("The environment is invalid:\n  DATABASE_RECEIVER_URL: is missing");

const receiverDatabase = openDatabase<object>(openPool(url, 2, { query_timeout: 3_000 }));

export async function isLeakAddressOpen(tokenHash: Buffer) {
  const { rows } = await sql<{ isOpen: boolean }>`
    select is_leak_address_open(${tokenHash}) as is_open`.execute(receiverDatabase);
  return rows[0]?.isOpen === true;
}

/** False if the address has been closed meanwhile: it takes one mail. */
export async function keepLeakMail(tokenHash: Buffer, mail: Buffer) {
  const { rows } = await sql<{ isKept: boolean }>`
    select keep_leak_mail(${tokenHash}, ${mail}) as is_kept`.execute(receiverDatabase);
  return rows[0]?.isKept === true;
}
