import { emailAddress } from "#app/features/accounts/credentials-form.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { CellReader, type Cells, type LegacyRow, type LoadOutcome } from "./legacy-rows.ts";

/** Passwords and roles are not taken over: owners set a new password by email or sign in with Google. */
export async function loadLegacyAccounts(tx: Tx, rows: readonly LegacyRow[]): Promise<LoadOutcome> {
  const read = rows.map(({ line, cells }) => ({ line, ...readAccount(cells) }));
  const good = read.filter(({ faults }) => faults.length === 0).map(({ account }) => account);
  const loaded = await insert(tx, good);
  const present = await findIds(
    tx,
    good.map(({ id }) => id),
  );

  const refused = read.flatMap(({ line, account, faults }) => {
    if (faults.length > 0) return { line, faults };
    if (present.has(account.id)) return [];
    const rule = "Another account has this address here";
    return { line, faults: [{ column: "email", rule, value: account.email }] };
  });
  return { loaded, present: rows.length - loaded - refused.length, refused };
}

function readAccount(cells: Cells) {
  const reader = new CellReader(cells);
  const email = emailAddress.safeParse(reader.text("email"));
  reader.expect(email.success, "email", "Please enter a valid email address");
  // Accounts exist only with a confirmed address.
  const isConfirmed = !reader.has("email_confirmed_at") || reader.text("email_confirmed_at") !== "";
  reader.expect(isConfirmed, "email_confirmed_at", "The address was never proven");
  const account = {
    id: reader.id("id"),
    email: email.data ?? "",
    createdAt: reader.has("created_at") ? reader.moment("created_at") : new Date(),
  };
  return { account, faults: reader.faults };
}

type Account = ReturnType<typeof readAccount>["account"];

async function insert(tx: Tx, accounts: readonly Account[]) {
  if (accounts.length === 0) return 0;
  const inserted = await tx
    .insertInto("users")
    .values(accounts)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return inserted.length;
}

async function findIds(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const accounts = await tx.selectFrom("users").select("id").where("id", "in", ids).execute();
  return new Set(accounts.map(({ id }) => id));
}
