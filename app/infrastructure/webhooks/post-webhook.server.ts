import { Outage } from "#app/shared/outage.ts";
import { failureText } from "../fetch/failure-text.server.ts";

/** Short, because callers hold a lock or a connection meanwhile. */
const TIMEOUT_SECONDS = 2;

type Delivery = {
  /** The idempotency key, by which the receiver recognises a retry. */
  id: string;
  body: Record<string, unknown>;
};

/**
 * The operator configured the URL, so it may be private. Anything but a 2xx status is an Outage, which does not contain
 * the body; redirects are not followed.
 */
export async function postWebhook(url: string, { id, body }: Delivery) {
  let status: number;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": id },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000),
    });
    status = response.status;
    await response.body?.cancel();
  } catch (error) {
    throw new Outage("webhook", new Error(reasonOf(error)));
  }
  if (status < 200 || status > 299) {
    throw new Outage("webhook", new Error(`it answered ${status}`));
  }
}

function reasonOf(error: unknown) {
  if (error instanceof Error && error.name === "TimeoutError") {
    return `it did not answer within ${TIMEOUT_SECONDS} seconds`;
  }
  return failureText((error as Error).cause ?? {}) ?? "it could not be reached";
}
