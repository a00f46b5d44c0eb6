/** Slow tests run in full every night, and reduced or not at all on each change: see .ci/run. */
export const isNightly = process.env.NIGHTLY === "true";
