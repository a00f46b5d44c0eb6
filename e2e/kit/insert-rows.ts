import { query } from "./http-accounts.ts";

/** Columns as 'name type, name type'. */
export async function insertRows(table: string, columns: string, rows: object[]) {
  const names = columns.replace(/ [a-z]+(\[\])?(?=,|$)/g, "");
  await query(
    `insert into ${table} (${names}) select * from jsonb_to_recordset($1) as row (${columns})`,
    [JSON.stringify(rows)],
  );
}
