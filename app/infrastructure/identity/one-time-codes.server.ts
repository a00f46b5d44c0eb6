import { Secret, TOTP } from "otpauth";
import { brand } from "#app/shared/brand.ts";

/** Clocks differ and fingers are slow: the code before and the one after count too. */
const NEIGHBOURS = 1;

/** 160 bits in letters that an authenticator app can be told by hand. */
export function makeSecret() {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from a picture. */
export function describeSecret(secret: string, email: string) {
  return codesOf(secret, email).toString();
}

/** The half minute a code belongs to, around this moment; none for a code that is wrong. */
export function findStep(secret: string, code: string, now: Date) {
  // The library compares bytes, and throws where letters take more of them than digits do.
  if (!/^\d{6}$/.test(code)) return undefined;

  const timestamp = now.getTime();
  const distance = codesOf(secret).validate({ token: code, timestamp, window: NEIGHBOURS });
  return distance === null ? undefined : TOTP.counter({ timestamp }) + distance;
}

/** Authenticator apps understand no other settings reliably. */
function codesOf(secret: string, label = "") {
  return new TOTP({ issuer: brand.name, label, secret, algorithm: "SHA1", digits: 6, period: 30 });
}
