const HOUR = 60 * 60;

/**
 * Reading a file is expensive, but a provider who fixes a file and tries again must not reach the limit. The name is
 * the key of the counter, so it must not change its meaning.
 */
export const previewsOfAccount = { name: "import/preview", max: 20, seconds: HOUR } as const;

/** Counts rows of the imports table. */
export const MAX_IMPORTS_IN_AN_HOUR = 3;

/** An owner's pending listings after an import. */
export const MAX_PENDING_TO_IMPORT = 1_000;

/** Keeps transactions short: a crash loses little, and row locks are released soon. */
export const ROWS_IN_A_TRANSACTION = 50;

/** Below the priority of jobs that users wait for. */
export const IMPORT_PRIORITY = 10;

/** Logos and pictures are fetched after the rows are written. */
export const FOLLOW_UP_PRIORITY = IMPORT_PRIORITY + 1;
