const MINUTE = 60;

/**
 * Re-encoding is expensive. The name is the counter's key in the database, so it must not be reused for another limit.
 */
export const logosOfAccount = { name: "logo/account", max: 30, seconds: 30 * MINUTE } as const;

/** Unused logos are deleted by the sweep and no longer count. */
export const MAX_LOGOS_OF_ACCOUNT = 200;
