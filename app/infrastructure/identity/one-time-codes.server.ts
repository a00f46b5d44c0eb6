import { Secret, TOTP } from "otpauth";
import { brand } from "#app/shared/brand.ts";

/** The previous and the next code are accepted too, because clocks differ and typing takes time. */
const WINDOW = 1;

/** 160 bits in base32, which can be typed into an authenticator app. */
export function makeSecret() {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth:// URL for the QR code. */
export function describeSecret(secret: string, email: string) {
  return codesOf(secret, email).toString();
}

/** The time step of a valid code; undefined for a wrong one. */
export function findStep(secret: string, code: string, now: Date) {
  // The library throws on characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return undefined;

  const timestamp = now.getTime();
  const distance = codesOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return distance === null ? undefined : TOTP.counter({ timestamp }) + distance;
}

/** Many authenticator apps ignore other settings. */
function codesOf(secret: string, label = "") {
  return new TOTP({ issuer: brand.name, label, secret, algorithm: "SHA1", digits: 6, period: 30 });
}
