const MINUTE = 60_000;

/** The payment provider requires at least 30 minutes, also when the request is repeated. */
const OPEN_MINUTES = 35;
const SEND_AGAIN_MINUTES = 4;

/** After the last request that could open a page for it. */
export const LOST_AFTER_MINUTES = 5;

export function expiryOf({ createdAt }: { createdAt: Date }) {
  return new Date(createdAt.getTime() + OPEN_MINUTES * MINUTE);
}

export function maySendAgain({ createdAt }: { createdAt: Date }, now: Date) {
  return now.getTime() - createdAt.getTime() < SEND_AGAIN_MINUTES * MINUTE;
}
