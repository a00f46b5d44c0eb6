const HOUR = 60 * 60;

/**
 * Reading a file costs us, but whoever mends theirs and looks again must not run out of turns. The name is the counter's,
 * so it must not change its meaning.
 */
export const previewsOfAccount = { name: "import/preview", max: 20, seconds: HOUR } as const;

/** Counted by the imports themselves. */
export const MAX_IMPORTS_IN_AN_HOUR = 3;

/** The maximum number of an owner's listings that may wait for review after an import. */
export const MAX_PENDING_TO_IMPORT = 1_000;

/** So that a crash loses little, and nobody else waits long for the rows' locks. */
export const ROWS_IN_A_TRANSACTION = 50;

/** Behind what people wait for. */
export const IMPORT_PRIORITY = 10;

/** What a row brings with it waits until the rows are written. */
export const FOLLOW_UP_PRIORITY = IMPORT_PRIORITY + 1;
