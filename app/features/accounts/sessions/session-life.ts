export const MAX_IDLE_DAYS = 7;
/** Applies however often the session is used. */
export const MAX_SESSION_DAYS = 30;
