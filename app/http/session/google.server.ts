import { isGoogleOffered as isOffered } from "#app/infrastructure/identity/google.server.ts";
import { origin } from "../request/origin.server.ts";

export const isGoogleOffered = isOffered();

/** Registered with Google, letter for letter. */
export const callbackUrl = `${origin}/auth/callback`;
