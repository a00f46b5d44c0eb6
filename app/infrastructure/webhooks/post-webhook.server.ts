import { Outage } from "#app/shared/outage.ts";
import { failureText } from "../fetch/failure-text.server.ts";

/** For everything together: whoever asks holds something meanwhile. */
const SECONDS = 2;

type Delivery = {
  /** By which the other side knows a second try for the first. */
  id: string;
  body: Record<string, unknown>;
};

/**
 * Posts to an address that the operator has configured, so it may be one of their own network. Only an answer that says
 * it is done counts; anything else is an outage, told without what was sent. A redirect is not followed.
 */
export async function postWebhook(url: string, { id, body }: Delivery) {
  let status: number;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": id },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(SECONDS * 1_000),
    });
    status = response.status;
    // What it says is not read, and need not be waited for.
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
    return `it did not answer within ${SECONDS} seconds`;
  }
  return failureText((error as Error).cause ?? {}) ?? "it could not be reached";
}
