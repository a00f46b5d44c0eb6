/** Unused for so long, a session ends; and after the second time it ends however much it is used. */
export const IDLE_DAYS = 7;
export const LONGEST_DAYS = 30;
