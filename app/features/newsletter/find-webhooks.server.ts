import { environment } from "#app/infrastructure/environment.server.ts";

/** Where the operator's list hears of each kind of delivery, if it does. */
export type Webhooks = { joined: string | undefined; left: string | undefined };

export function findWebhooks(): Webhooks {
  return {
    joined: environment.NEWSLETTER_WEBHOOK_URL,
    left: environment.NEWSLETTER_LEAVE_WEBHOOK_URL,
  };
}
