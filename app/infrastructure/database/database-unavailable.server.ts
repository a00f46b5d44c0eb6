/**
 * As the network, the driver and PostgreSQL itself say that it is not there: it stops, starts, or cannot be reached; or that
 * it takes no writes: it is being restored, the operator has frozen it (25006), or its disk is full (53100).
 */
const codes =
  /^(57P0[1-5]|25006|53100|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const words =
  /^Connection terminated|^timeout exceeded|due to connection timeout$|connection ended|^Query read timeout|not queryable$/i;

/** Whether the database was away, so that trying again helps once it is back. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);

  const code = "code" in error ? String(error.code) : "";
  return codes.test(code) || words.test(error.message) || isDatabaseAway(error.cause);
}
