import { type ExpressionBuilder, sql } from "kysely";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Actor, Role } from "../actor.ts";
import type { AccountLine } from "./account-record.ts";
import { ACCOUNTS_PER_PAGE, type AccountSearch } from "./account-search.ts";
import { mayEnterStaffArea } from "./staff-policy.ts";

type AccountsPage = { accounts: AccountLine[]; total: number; page: number; pageCount: number };

/** Newest first. Matches part of the email address, or the whole id. */
export async function findAccounts(
  actor: Actor,
  search: AccountSearch,
): Promise<Result<AccountsPage, "not-allowed">> {
  if (!mayEnterStaffArea(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const { total } = await tx
      .selectFrom("users")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where((eb) => matches(eb, search))
      .executeTakeFirstOrThrow();
    const pageCount = Math.max(1, Math.ceil(total / ACCOUNTS_PER_PAGE));
    const page = Math.min(search.page, pageCount);
    const rows = await tx
      .selectFrom("users")
      .select(["id", "email", "role", "suspendedAt", "createdAt"])
      .select(({ selectFrom, fn }) => {
        const listings = selectFrom("whiteLabelServices")
          .select(fn.countAll<number>().as("count"))
          .whereRef("userId", "=", "users.id");
        return [listings.as("listings"), listings.where("approved", "=", true).as("liveListings")];
      })
      .where((eb) => matches(eb, search))
      // Ids are time-ordered, so the primary key index gives the newest first.
      .orderBy("id", "desc")
      .limit(ACCOUNTS_PER_PAGE)
      .offset((page - 1) * ACCOUNTS_PER_PAGE)
      .$narrowType<{ role: Role }>()
      .execute();

    const accounts = rows.map(({ suspendedAt, createdAt, listings, liveListings, ...row }) => ({
      ...row,
      isSuspended: suspendedAt !== null,
      createdAt: createdAt.toISOString(),
      listings: listings ?? 0,
      liveListings: liveListings ?? 0,
    }));
    return accept({ accounts, total, page, pageCount });
  });
}

function matches(eb: ExpressionBuilder<DB, "users">, { text, group }: AccountSearch) {
  return eb.and([
    ...(isId(text) ? [eb("id", "=", text)] : []),
    ...(text && !isId(text) ? [sql<boolean>`position(${text} in email) > 0`] : []),
    ...(group === "staff" ? [eb("role", "!=", "provider")] : []),
    ...(group === "suspended" ? [eb("suspendedAt", "is not", null)] : []),
  ]);
}
