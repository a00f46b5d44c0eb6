/** A row that others refer to cannot be deleted: 23503, or from PostgreSQL 18 on 23001 where the key says `restrict`. */
export function isForeignKeyViolation(error: unknown) {
  return error instanceof Error && "code" in error && /^(23503|23001)$/.test(String(error.code));
}
