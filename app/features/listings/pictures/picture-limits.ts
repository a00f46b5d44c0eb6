const MINUTE = 60;

/**
 * Ten full galleries: re-encoding is expensive. The name is the counter's key in the database, so it must not be reused
 * for another limit.
 */
export const picturesOfAccount = {
  name: "picture/account",
  max: 80,
  seconds: 30 * MINUTE,
} as const;

/** Unused pictures are deleted by the sweep and no longer count. */
export const MAX_PICTURES_OF_ACCOUNT = 1_600;

/** Full galleries of the thousand listings that an import may leave waiting for review. */
export const MAX_FETCHED_PICTURES_OF_ACCOUNT = 8_000;
