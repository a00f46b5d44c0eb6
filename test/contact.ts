import type { InsertObject } from "kysely";
import type { ContactForm } from "#app/features/contact/contact-form.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { everything } from "./database.ts";

let made = 0;

/** A valid form, not sent too fast for a person; the test sets only the fields that matter. */
export function aContactForm(named: Partial<ContactForm> = {}): ContactForm {
  return {
    name: "Ann Harbour",
    email: `visitor-${++made}@agency.test`,
    subject: "A listing of yours",
    message: "Who answers for this listing?",
    openedAt: Date.now() - 60_000,
    ...named,
  };
}

/** A stored message. */
export async function aContactMessage(named: Partial<InsertObject<DB, "contactMessages">> = {}) {
  const { name, email, subject, message } = aContactForm();
  return everything
    .insertInto("contactMessages")
    .values({ name, email, subject, message, ...named })
    .returningAll()
    .executeTakeFirstOrThrow();
}
