/** Stopping, starting or unreachable; or refusing writes: restoring, frozen by the operator (25006), disk full (53100). */
const codes =
  /^(57P0[1-5]|25006|53100|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const messages =
  /^Connection terminated|^timeout exceeded|due to connection timeout$|connection ended|^Query read timeout|not queryable$/i;

/** Whether the error means that the database is unavailable, so that a retry may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);

  const code = "code" in error ? String(error.code) : "";
  return codes.test(code) || messages.test(error.message) || isDatabaseUnavailable(error.cause);
}
