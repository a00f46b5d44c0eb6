import { createHash, randomBytes } from "node:crypto";

/** Known to this process alone and gone with it: from what is kept, nobody can be told. */
const salt = randomBytes(32);

/** Stands for a visitor's address and what they came for. */
export function visitMark(...parts: string[]) {
  const hash = createHash("sha256").update(salt).update(parts.join(" "));
  return hash.digest("base64url").slice(0, 16);
}
