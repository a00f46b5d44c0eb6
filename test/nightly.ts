/** What takes long is tried every night in full, and on each change with a tenth of it or not at all: see .ci/run. */
export const isNightly = process.env.NIGHTLY === "true";
