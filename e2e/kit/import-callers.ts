import { aSignedInPerson } from "./http-accounts.ts";
import { type Asked, ask, encodeMultipart, type Fields } from "./http-client.ts";
import { query } from "./people.ts";

export const IMPORT_SERVICES = "/api/import-services";

/** A provider with a program that sends the session's token instead of a cookie. */
export async function anImporter() {
  const person = await aSignedInPerson();
  const sent = decodeURIComponent(person.browser.cookies.get("__Host-sid") ?? "");
  const token = JSON.parse(Buffer.from(sent, "base64").toString());
  const headers = { authorization: `Bearer ${token}` };
  return {
    ...person,
    headers,
    send: (fields: Fields, asked: Asked = {}) => sendAsProgram(fields, { headers, ...asked }),
  };
}

export async function sendAsProgram(fields: Fields, asked: Asked = {}) {
  const { type, body } = await encodeMultipart(Object.entries(fields));
  const headers = { "content-type": type, ...asked.headers };
  return ask(IMPORT_SERVICES, { method: "POST", body, ...asked, headers });
}

/** The specification demands exactly these four fields. */
export function imported(imported: number, skipped = 0, ...validationErrors: string[]) {
  return { success: true, imported, skipped, validationErrors };
}

export function refused(reason: string) {
  return { success: false, imported: 0, skipped: 0, validationErrors: [reason] };
}

export function findListings({ email }: { email: string }) {
  return query<{ business_name: string; status: string }>(
    `select business_name, listing.status from white_label_services listing join users on users.id = user_id
      where email = $1 order by business_name`,
    [email],
  );
}

export function findImports({ email }: { email: string }) {
  return query<{ id: string; status: string }>(
    "select imports.id, status from imports join users on users.id = user_id where email = $1",
    [email],
  );
}
