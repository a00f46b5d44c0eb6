import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { organisationLabel } from "#app/features/accounts/staff/find-audit-log.server.ts";
import { mayEnterStaffArea } from "#app/features/accounts/staff/staff-policy.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { OrganisationLine } from "./organisation-record.ts";
import { ORGANISATIONS_PER_PAGE, type OrganisationSearch } from "./organisation-search.ts";

type OrganisationsPage = {
  organisations: OrganisationLine[];
  total: number;
  page: number;
  pageCount: number;
};

const MAX_OWNERS = 3;

/** Newest first. Matches part of the name, of a member's email address or of a domain, or the whole id. */
export async function findOrganisations(
  actor: Actor,
  search: OrganisationSearch,
): Promise<Result<OrganisationsPage, "not-allowed">> {
  if (!mayEnterStaffArea(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const found = tx.selectFrom("organisations").where((eb) => matches(eb, search));
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const pageCount = Math.max(1, Math.ceil(total / ORGANISATIONS_PER_PAGE));
    const page = Math.min(search.page, pageCount);
    const rows = await found
      .select(["id", organisationLabel.as("label"), owners.as("owners"), "suspendedAt"])
      .select(({ selectFrom }) => {
        const listings = selectFrom("whiteLabelServices").whereRef(
          "organisationId",
          "=",
          "organisations.id",
        );
        return [
          count(listings).as("listings"),
          count(listings.where("approved", "=", true)).as("liveListings"),
          count(
            selectFrom("organisationMembers").whereRef("organisationId", "=", "organisations.id"),
          ).as("members"),
        ];
      })
      // Ids are time-ordered, so the primary key index gives the newest first.
      .orderBy("id", "desc")
      .limit(ORGANISATIONS_PER_PAGE)
      .offset((page - 1) * ORGANISATIONS_PER_PAGE)
      .execute();

    const organisations = rows.map(({ suspendedAt, listings, liveListings, members, ...row }) => ({
      ...row,
      isSuspended: suspendedAt !== null,
      listings: listings ?? 0,
      liveListings: liveListings ?? 0,
      members: members ?? 0,
    }));
    return accept({ organisations, total, page, pageCount });
  });
}

function count<Table extends keyof DB>(rows: SelectQueryBuilder<DB, Table, object>) {
  return rows.select(({ fn }) => fn.countAll<number>().as("count"));
}

const owners = sql<string[]>`array(
  select users.email from organisation_members owner join users on users.id = owner.user_id
   where owner.organisation_id = organisations.id and owner.role = 'owner'
   order by owner.joined_at, users.id limit ${sql.lit(MAX_OWNERS)})`;

function matches(eb: ExpressionBuilder<DB, "organisations">, { text, group }: OrganisationSearch) {
  return eb.and([
    ...(isId(text) ? [eb("id", "=", text)] : []),
    ...(text && !isId(text) ? [holds(text)] : []),
    ...(group === "suspended" ? [eb("suspendedAt", "is not", null)] : []),
  ]);
}

function holds(text: string) {
  return sql<boolean>`(
    position(${text} in lower(organisations.name)) > 0
    or organisations.id in (
      select organisation_id from organisation_members join users on users.id = user_id
       where position(${text} in email) > 0)
    or organisations.id in (select organisation_id from domain_proofs where position(${text} in domain) > 0))`;
}
