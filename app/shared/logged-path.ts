/** The path for logs and traces. That of a shared list is its secret. */
export function loggedPath(path: string) {
  return path.replace(/^\/shared\/[^/]+/i, "/shared/…");
}
