import { sql } from "kysely";

/** The name of an organisation, or while it has none, whose it is. */
export const organisationLabel = sql<string>`
  case when organisations.name <> '' then organisations.name else 'Organization of ' || coalesce((
    select users.email from organisation_members first join users on users.id = first.user_id
     where first.organisation_id = organisations.id
     order by first.role <> 'owner', first.joined_at, users.id limit 1), 'nobody') end`;
