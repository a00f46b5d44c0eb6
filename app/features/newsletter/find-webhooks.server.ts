import { environment } from "#app/infrastructure/environment.server.ts";

/** The operator's webhook for each kind of delivery, if configured. */
export type Webhooks = { joined: string | undefined; left: string | undefined };

export function findWebhooks(): Webhooks {
  return {
    joined: environment.NEWSLETTER_WEBHOOK_URL,
    left: environment.NEWSLETTER_LEAVE_WEBHOOK_URL,
  };
}
