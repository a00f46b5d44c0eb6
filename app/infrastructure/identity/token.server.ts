import { createHash, randomBytes } from "node:crypto";

/** 256 bits that nobody can guess, and what is kept of them: whoever reads the database holds no token. */
export function makeToken() {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string) {
  return createHash("sha256").update(token).digest();
}
