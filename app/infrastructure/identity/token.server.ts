import { createHash, randomBytes } from "node:crypto";

/** Only the hash is stored, so that a leaked database contains no tokens. */
export function makeToken() {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string) {
  return createHash("sha256").update(token).digest();
}
