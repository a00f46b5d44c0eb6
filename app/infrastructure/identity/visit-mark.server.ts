import { createHash, randomBytes } from "node:crypto";

/** Random per process, so that marks cannot be traced back to a visitor. */
const salt = randomBytes(32);

/** A pseudonym for a visitor's address and what was visited. */
export function visitMark(...parts: string[]) {
  const hash = createHash("sha256").update(salt).update(parts.join(" "));
  return hash.digest("base64url").slice(0, 16);
}
