import { createCookie } from "react-router";
import { z } from "zod";
import { MAX_SESSION_DAYS } from "#app/features/accounts/sessions/session-life.ts";
import { MAX_STAFF_SESSION_HOURS } from "#app/features/accounts/staff/staff-session-life.ts";

const DAY = 24 * 60 * 60;

/** Only over TLS (or to localhost), not readable by scripts, not sent with cross-site requests. */
const guarded = { httpOnly: true, secure: true, sameSite: "lax", path: "/" } as const;

export const sessionCookie = createCookie("__Host-sid", {
  ...guarded,
  maxAge: MAX_SESSION_DAYS * DAY,
});

/** Required for the staff area in addition to the session; not sent when a link on another site is followed. */
export const staffCookie = createCookie("__Host-mod", {
  ...guarded,
  sameSite: "strict",
  maxAge: MAX_STAFF_SESSION_HOURS * 60 * 60,
});

/** Recognises browsers that have signed up or in before. */
export const browserCookie = createCookie("__Host-browser", { ...guarded, maxAge: 180 * DAY });

/** Marks a recent sign-up in this browser that may not be confirmed yet. Contains no account data. */
export const signUpCookie = createCookie("__Host-signup", { ...guarded, maxAge: DAY });

/** Binds Google's callback to the browser that started the sign-in. */
export const attemptCookie = createCookie("__Host-oauth", { ...guarded, maxAge: 10 * 60 });

export const toastCookie = createCookie("__Host-toast", { ...guarded, maxAge: 60 });

/** Read by a script on cached pages, which do not depend on the session. It grants nothing. */
export function hintCookie(isSignedIn: boolean) {
  const value = isSignedIn ? `1; Max-Age=${MAX_SESSION_DAYS * DAY}` : "; Max-Age=0";
  return `signed_in=${value}; Path=/; Secure; SameSite=Lax`;
}

const SAVED = /(?:^|;\s*)saved=([\w.-]*)/;

/** What the browser has saved, or the marks of its account; a script reads it on cached pages. Empty, it is deleted. */
export function savedCookie(value: string) {
  const maxAge = value ? MAX_SESSION_DAYS * DAY : 0;
  return `saved=${value}; Max-Age=${maxAge}; Path=/; Secure; SameSite=Lax`;
}

export function readSavedCookie(request: Request) {
  return SAVED.exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
}

type ReadableCookie = { parse(header: string | null): Promise<unknown> };

/** The maximum is longer than any of our tokens. */
const token = z.string().min(1).max(500);

/** The cookie's value, or undefined if it does not match the schema. */
export async function readCookie(
  request: Request,
  cookie: ReadableCookie,
): Promise<string | undefined>;
export async function readCookie<Value>(
  request: Request,
  cookie: ReadableCookie,
  schema: z.ZodType<Value>,
): Promise<Value | undefined>;
export async function readCookie(
  request: Request,
  cookie: ReadableCookie,
  schema: z.ZodType = token,
) {
  const value = await cookie.parse(request.headers.get("Cookie"));
  return schema.safeParse(value).data;
}
