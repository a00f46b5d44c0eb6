import { randomUUID } from "node:crypto";
import { type Tx, webDatabase } from "#app/infrastructure/database/database.server.ts";
import {
  consumeRateLimit,
  consumeRateLimitIn,
} from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isFilledByProgram, isTooFast } from "#app/shared/bot-trap.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { setLockTimeout } from "./lock-subscriber.server.ts";
import type { NewsletterForm } from "./newsletter-form.ts";
import { newsletterRequested } from "./newsletter-jobs.ts";
import { newsletterLimits } from "./newsletter-limits.ts";

/**
 * Mails a confirmation link to the address. The answer is the same for a new, pending, confirmed or recently mailed
 * address, so that it does not reveal who is subscribed.
 */
export async function subscribeNewsletter(
  form: NewsletterForm,
  { address, now }: { address: string; now: Date },
): Promise<Result<undefined, "too-fast" | "too-many-tries">> {
  if (isFilledByProgram(form)) return accept(undefined);
  if (isTooFast(form, now)) return refuse("too-fast");
  if (!(await consumeRateLimit([newsletterLimits.fromAddress, address])).allowed) {
    return refuse("too-many-tries");
  }

  await webDatabase.transaction().execute((tx) => request(tx, form));
  return accept(undefined);
}

async function request(tx: Tx, { email, source }: NewsletterForm) {
  await setLockTimeout(tx);
  if (await isConfirmed(tx, email)) return;
  if (!(await consumeRateLimitIn(tx, [newsletterLimits.mailToAddress, email])).allowed) return;

  const subscriber = await tx
    .insertInto("newsletterSubscribers")
    .values({ email, source })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ status: "pending", source })
        // It may have been confirmed since the check above.
        .where("newsletterSubscribers.status", "<>", "confirmed"),
    )
    .returning("id")
    .executeTakeFirst();
  if (!subscriber) return;

  await enqueue(tx, newsletterRequested, { mailId: randomUUID(), subscriberId: subscriber.id });
}

async function isConfirmed(tx: Tx, email: string) {
  const found = await tx
    .selectFrom("newsletterSubscribers")
    .select("id")
    .where("email", "=", email)
    .where("status", "=", "confirmed")
    .executeTakeFirst();
  return found !== undefined;
}
