import { randomUUID } from "node:crypto";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { written } from "../../kit/cookies.ts";
import { query } from "../../kit/database.ts";

export type Buyer = { id: string; email: string; cookie: string; mayShare: boolean };

export type Member = { id: string; cookie: string; isMember: boolean };

export type Team = { id: string; listingId: string; name: string; owner: Member; editor: Member };

export type Cast = { buyers: Buyer[]; teams: Team[] };

/** A word that is searched for in everything that others get. */
function hiddenWord() {
  return `hidden-${randomUUID().replaceAll("-", "").slice(0, 16)}`;
}

/** Signed-in buyers with hidden names and addresses, and organisations of an owner and an editor with one live listing. */
export async function makeCast(databaseUrl: string, count: number): Promise<Cast> {
  const buyers = Array.from({ length: count }, (_, number) => ({
    ...aPerson(`${hiddenWord()}@agencies.example`),
    mayShare: number % 2 === 0,
  }));
  const teams = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    listingId: randomUUID(),
    name: `Product ${number + 1}`,
    owner: { ...aPerson(`owner-${number + 1}@suppliers.example`), isMember: true },
    editor: { ...aPerson(`editor-${number + 1}@suppliers.example`), isMember: true },
  }));
  const people = [...buyers, ...teams.flatMap(({ owner, editor }) => [owner, editor])];
  await query(
    databaseUrl,
    `with added as (
       insert into users (id, email, name) select id, email, split_part(email, '@', 1)
         from jsonb_to_recordset($1) person (id uuid, email text) returning id
     )
     insert into sessions (token_hash, user_id, address, user_agent)
     select decode(person.hash, 'hex'), person.id, '10.0.0.1', ''
       from jsonb_to_recordset($1) person (id uuid, hash text) join added using (id)`,
    [JSON.stringify(people.map(({ id, email, hash }) => ({ id, email, hash })))],
  );
  await query(
    databaseUrl,
    `with wanted as (
       select * from jsonb_to_recordset($1) team (id uuid, listing uuid, name text, owner uuid, editor uuid)
     ), made as (
       insert into organisations (id) select id from wanted returning id
     ), members as (
       insert into organisation_members (organisation_id, user_id, role)
       select made.id, person, case when person = owner then 'owner' else 'editor' end
         from wanted join made using (id), unnest(array[owner, editor]) person
     )
     insert into white_label_services
       (id, user_id, organisation_id, business_name, status, service_type, location, language, website, price_from, description)
     select listing, owner, id, name, 'approved', 'Analytics & Reporting', '{Germany}', '{English}', 'https://provider.example', 49, 'Reports'
       from wanted join made using (id)`,
    [
      JSON.stringify(
        teams.map(({ id, listingId, name, owner, editor }) => ({
          id,
          listing: listingId,
          name,
          owner: owner.id,
          editor: editor.id,
        })),
      ),
    ],
  );
  return { buyers, teams };
}

function aPerson(email: string) {
  const { token, hash } = makeToken();
  return {
    id: randomUUID(),
    email,
    hash: hash.toString("hex"),
    cookie: `__Host-sid=${written(token)}`,
  };
}
