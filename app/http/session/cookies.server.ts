import { createCookie } from "react-router";
import { z } from "zod";
import { LONGEST_DAYS } from "#app/features/accounts/sessions/session-life.ts";
import { STAFF_LONGEST_HOURS } from "#app/features/accounts/staff/staff-session-life.ts";

const DAY = 24 * 60 * 60;

/** Only over TLS (or to this very machine), for no script to read, and not with what other sites send. */
const guarded = { httpOnly: true, secure: true, sameSite: "lax", path: "/" } as const;

export const sessionCookie = createCookie("__Host-sid", { ...guarded, maxAge: LONGEST_DAYS * DAY });

/** Opens the staff area beside the session; no link on another site brings it along. */
export const staffCookie = createCookie("__Host-mod", {
  ...guarded,
  sameSite: "strict",
  maxAge: STAFF_LONGEST_HOURS * 60 * 60,
});

/** Tells a browser that has signed up or in here from a stranger's. */
export const browserCookie = createCookie("__Host-browser", { ...guarded, maxAge: 180 * DAY });

/** Marks a recent sign-up in this browser that may not be confirmed yet. Contains no account data. */
export const signUpCookie = createCookie("__Host-signup", { ...guarded, maxAge: DAY });

/** Ties the way back from Google to the browser that set out. */
export const attemptCookie = createCookie("__Host-oauth", { ...guarded, maxAge: 10 * 60 });

export const toastCookie = createCookie("__Host-toast", { ...guarded, maxAge: 60 });

/** Read by the browser's own script on stored pages, which cannot know their reader. It opens nothing. */
export function hintCookie(isSignedIn: boolean) {
  const value = isSignedIn ? `1; Max-Age=${LONGEST_DAYS * DAY}` : "; Max-Age=0";
  return `signed_in=${value}; Path=/; Secure; SameSite=Lax`;
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
