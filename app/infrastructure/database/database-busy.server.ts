/** The lock timeout, or the statement timeout on a very busy machine: a retry in a moment may succeed. */
export function isDatabaseBusy(error: unknown) {
  return error instanceof Error && "code" in error && /^(55P03|57014)$/.test(String(error.code));
}
