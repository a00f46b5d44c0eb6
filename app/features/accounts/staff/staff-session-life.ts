export const MAX_STAFF_IDLE_MINUTES = 30;
/** Applies however often the staff session is used. */
export const MAX_STAFF_SESSION_HOURS = 8;
