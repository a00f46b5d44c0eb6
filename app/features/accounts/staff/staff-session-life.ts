/** Unused for so long, a staff session ends; and after the second time it ends however much it is used. */
export const STAFF_IDLE_MINUTES = 30;
export const STAFF_LONGEST_HOURS = 8;
