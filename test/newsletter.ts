import type { Insertable } from "kysely";
import { afterAll, afterEach } from "vitest";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { startWebhookStandin } from "../standins/webhook.ts";
import { everything } from "./database.ts";

let made = 0;

/** A subscriber, pending unless the test says otherwise. */
export async function aSubscriber(named: Partial<Insertable<DB["newsletterSubscribers"]>> = {}) {
  const { status } = named;
  return everything
    .insertInto("newsletterSubscribers")
    .values({
      email: `reader-${++made}@rebadge.test`,
      source: "home",
      ...(status === "confirmed" && { confirmedAt: new Date() }),
      ...(status === "unsubscribed" && { unsubscribedAt: new Date() }),
      ...named,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The code of the mailed link. */
export async function aCodeOf({ id }: { id: string }, expiresAt?: Date) {
  const { token, hash } = makeToken();
  await everything
    .insertInto("newsletterCodes")
    .values({ codeHash: hash, subscriberId: id, ...(expiresAt && { expiresAt }) })
    .execute();
  return token;
}

export async function aDelivery(
  { id }: { id: string },
  named: Partial<Insertable<DB["newsletterDeliveries"]>> = {},
) {
  const { attempts = 0 } = named;
  return everything
    .insertInto("newsletterDeliveries")
    .values({
      subscriberId: id,
      kind: "joined",
      ...(attempts && { lastTriedAt: new Date() }),
      ...named,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findSubscribers() {
  return everything.selectFrom("newsletterSubscribers").selectAll().orderBy("email").execute();
}

export function findDeliveries() {
  return everything.selectFrom("newsletterDeliveries").selectAll().orderBy("createdAt").execute();
}

/** Runs the operator's list at the address of the environment during a test file. */
export async function openList() {
  const { port } = new URL(process.env.NEWSLETTER_WEBHOOK_URL ?? "");
  const list = await startWebhookStandin({ port: Number(port) });

  afterEach(() => {
    list.accepted.length = 0;
    list.setFaults({ down: false, status: null, slowMilliseconds: 0 });
  });
  afterAll(() => list.stop());

  return list;
}
