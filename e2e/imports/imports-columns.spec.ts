import { expect, test } from "@playwright/test";
import { fileColumns } from "#app/features/imports/import-columns.ts";
import { aSignedInPerson } from "../kit/http-accounts.ts";
import { anImporter, IMPORT_SERVICES, imported } from "../kit/import-callers.ts";
import { aFile } from "../kit/import-files.ts";
import { query } from "../kit/people.ts";
import { wide } from "../kit/test.ts";

/** Columns that our tables do not have, but a careless program might. */
const others = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "owner_id",
  "userId",
  "is_admin",
];
const values = new Map([
  ["status", "approved"],
  ["role", "admin"],
  ["email", "taken@over.example"],
  ["approved", "true"],
  ["recommended", "1"],
  ["rating", "4.9"],
  ["reviews", "99"],
  ["version", "99"],
  ["created_at", "2001-01-01T00:00:00Z"],
  ["submitted_at", "2001-01-01T00:00:00Z"],
]);

/** Every column that a file must not set, all at once; ids are the stranger's. */
async function hostileCells(strangerId: string) {
  const columns = await query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
      where table_schema = 'public' and table_name in ('white_label_services', 'listing_revisions', 'users')
      order by 1`,
  );
  const known = fileColumns();
  const names = [...columns.map(({ name }) => name), ...others].filter(
    (name) => !known.includes(name),
  );
  const cells = names.map((name) => [name, values.get(name) ?? strangerId] as const);
  return { names, cells: Object.fromEntries(cells) };
}

type Sent = { file: File; fields: Record<string, string> };
type Importer = Awaited<ReturnType<typeof anImporter>>;

const ways = {
  program: async ({ send }: Importer, { file, fields }: Sent) => {
    const { status, body } = await send({ ...fields, file });
    expect([status, JSON.parse(body)]).toEqual([200, imported(1)]);
  },
  "a page of ours calling as a program": async ({ browser }: Importer, { file, fields }: Sent) => {
    const path = `${IMPORT_SERVICES}?${new URLSearchParams(fields)}`;
    const { status, body } = await browser.post(path, { file, ...fields });
    expect([status, JSON.parse(body)]).toEqual([200, imported(1)]);
  },
  page: async ({ browser }: Importer, { file, fields }: Sent) => {
    const query = new URLSearchParams(fields);
    const previewed = await browser.post(`/dashboard/import?${query}`, { ...fields, file });
    expect([previewed.status, previewed.location]).toEqual([302, expect.stringContaining("/im")]);
    const { body } = await browser.get(previewed.location);
    expect(body).toContain("These columns are not used: ");
    const started = await browser.post(`${previewed.location}/start?${query}`, fields);
    expect(started.status).toBe(302);
  },
};

for (const [way, send] of Object.entries(ways)) {
  test(`no column of a file sets more than a listing's content: ${way}`, wide, async () => {
    const importer = await anImporter();
    const stranger = await idOf(await aSignedInPerson());
    const actor = await idOf(importer);
    const { names, cells } = await hostileCells(stranger);

    await send(importer, { file: aFile([cells]), fields: cells });

    const listingsOf = (id: string) =>
      query(
        `select user_id, business_name, status, approved, recommended, rating, reviews, version,
                id = $2 as is_named, created_at > now() - interval '1 hour' and submitted_at > now() - interval '1 hour' as is_new
           from white_label_services where user_id = $1`,
        [id, stranger],
      );
    await expect
      .poll(() => listingsOf(actor))
      .toEqual([
        {
          user_id: actor,
          business_name: "Imported by its owner",
          status: "pending",
          approved: false,
          recommended: null,
          rating: null,
          reviews: null,
          version: 1,
          is_named: false,
          is_new: true,
        },
      ]);
    expect(await listingsOf(stranger)).toEqual([]);
    const people = await query("select email, role, suspended_at from users where id = $1", [
      actor,
    ]);
    expect(people).toEqual([{ email: importer.email, role: "provider", suspended_at: null }]);
    const made = await query(
      "select user_id, status, unknown_columns from imports where user_id = any($1)",
      [[actor, stranger]],
    );
    expect(made).toEqual([{ user_id: actor, status: "done", unknown_columns: names }]);
  });
}

async function idOf({ email }: { email: string }) {
  const [found] = await query<{ id: string }>("select id from users where email = $1", [email]);
  return found?.id ?? "";
}
