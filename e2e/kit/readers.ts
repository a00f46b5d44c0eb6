import { Client } from "pg";
import { migratorUrl } from "../../scripts/database/prepare-template.ts";
import { ports } from "../../standins/server-environment.ts";
import { expect, mailTo, port, query } from "./people.ts";

type Accepted = { path: string; id: string; body: string };

export const ASKED = "One step is left: follow the link in the email we have just sent you.";
export const CONFIRMED = "Success! You've been subscribed to our newsletter.";

/** The link in the newest confirmation mail. */
export async function confirmationLink(email: string) {
  const [link] = /http\S+\/newsletter\/confirm\?code=[\w-]+/.exec(
    await mailTo(email, "Confirm your subscription"),
  ) ?? [""];
  expect(link).not.toBe("");
  return link;
}

/** The unsubscribe link in the welcome mail. */
export async function leaveLink(email: string) {
  const [link] = /http\S+\/newsletter\/leave\?token=[\w-]+/.exec(
    (await mailTo(email, "You are subscribed")).replaceAll("\n", ""),
  ) ?? [""];
  expect(link).not.toBe("");
  return link;
}

export async function statusOf(email: string) {
  const [row] = await query<{ status: string }>(
    "select status from newsletter_subscribers where email = $1",
    [email],
  );
  return row?.status;
}

/** A confirmed subscriber who was already delivered to the operator's list. Returns the unsubscribe path. */
export async function aReader(email: string) {
  await query(
    `with reader as (
       insert into newsletter_subscribers (email, source, status, confirmed_at) values ($1, 'home', 'confirmed', now())
       returning id)
     insert into newsletter_deliveries (subscriber_id, kind, attempts, last_tried_at, delivered_at)
     select id, 'joined', 1, now(), now() from reader`,
    [email],
  );
  const [row] = await query<{ token: string }>(
    "select leave_token as token from newsletter_subscribers where email = $1",
    [email],
  );
  return `/newsletter/leave?token=${row?.token}`;
}

/** The webhook calls that the operator's list received for an email address, in order. */
export async function webhookCallsFor(email: string) {
  const response = await fetch(`${list()}/accepted`);
  const accepted = (await response.json()) as Accepted[];
  return accepted.filter(({ body }) => body === JSON.stringify({ email })).map(({ path }) => path);
}

function list() {
  return `http://127.0.0.1:${ports(port()).webhooks}`;
}

/** Locks the subscriber's row until the returned function is called. */
export async function holdReader(email: string) {
  const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const client = new Client(migratorUrl(adminUrl, `rebadge_browser_${port()}`));
  await client.connect();
  await client.query("begin");
  await client.query("select from newsletter_subscribers where email = $1 for update", [email]);
  return () => client.end();
}
