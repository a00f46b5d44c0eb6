import { isGoogleOffered as isOffered } from "#app/infrastructure/identity/google.server.ts";
import { origin } from "../request/origin.server.ts";

export const isGoogleOffered = isOffered();

/** Must match the redirect address registered with Google exactly. */
export const callbackUrl = `${origin}/auth/callback`;
