const MINUTE = 60;

/** Drawing a picture anew costs us more than sending one. The name is the counter's, so it must not change its meaning. */
export const logosOfAccount = { name: "logo/account", max: 30, seconds: 30 * MINUTE } as const;

/** What no listing shows is swept away and no longer counts. */
export const MAX_LOGOS_OF_ACCOUNT = 200;
