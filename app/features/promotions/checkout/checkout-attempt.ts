const MINUTE = 60_000;

/** The payment provider lets a page live for half an hour at least; what is sent again must still ask for as much. */
const OPEN_MINUTES = 35;
const SEND_AGAIN_MINUTES = 4;

/** Long after the last call that could open a page for it has ended. */
export const LOST_AFTER_MINUTES = 5;

export function expiryOf({ createdAt }: { createdAt: Date }) {
  return new Date(createdAt.getTime() + OPEN_MINUTES * MINUTE);
}

/** Whether the same attempt may be sent once more, or a new one is needed. */
export function maySendAgain({ createdAt }: { createdAt: Date }, now: Date) {
  return now.getTime() - createdAt.getTime() < SEND_AGAIN_MINUTES * MINUTE;
}
