import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  type CustomFetchOptions,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { Outage } from "#app/shared/outage.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { type Environment, environment } from "../environment.server.ts";
import { log } from "../log.server.ts";

/** To be kept between the redirect to Google and the callback. */
export type IdentityAttempt = { state: string; nonce: string; verifier: string };

export type GoogleIdentity = {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
};

type Settings = { issuer: URL; clientId: string; clientSecret: string };

const settings = readSettings(environment);
let provider: Promise<Configuration> | undefined;

export function isGoogleOffered() {
  return settings !== undefined;
}

/** Stays true once discovery has succeeded; later outages show at sign-in. */
export async function isGoogleReachable() {
  if (!settings) return false;

  try {
    await findProvider();
    return true;
  } catch (error) {
    if (error instanceof Outage) return false;
    throw error;
  }
}

export async function startIdentityAttempt(
  redirectUri: string,
): Promise<IdentityAttempt & { url: URL }> {
  const configuration = await findProvider();
  const attempt = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };

  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
    // Required by the specification; the refresh token is not stored.
    access_type: "offline",
    prompt: "consent",
  });

  return { url, ...attempt };
}

/** The callback's address, without its query, must be the redirectUri the attempt was started with. */
export async function finishIdentityAttempt(
  callbackUrl: URL,
  { state, nonce, verifier }: IdentityAttempt,
): Promise<Result<GoogleIdentity, "refused">> {
  const configuration = await findProvider();

  try {
    const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    return readIdentity(tokens.claims());
  } catch (error) {
    const outage = findOutage(error);
    if (outage) throw outage;
    return refuseFor(error);
  }
}

function readSettings({
  GOOGLE_ISSUER,
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
}: Environment): Settings | undefined {
  if (!GOOGLE_ISSUER && !GOOGLE_CLIENT_ID && !GOOGLE_CLIENT_SECRET) return undefined;
  if (!GOOGLE_ISSUER || !GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) {
    throw new Error("GOOGLE_ISSUER, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: all three or none");
  }
  return {
    issuer: new URL(GOOGLE_ISSUER),
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
  };
}

/** Concurrent callers share one discovery request. Only success is cached, so a failure is retried. */
async function findProvider() {
  if (!settings) throw new Error("signing in with Google is not configured");

  provider ??= discoverProvider(settings).catch((error: unknown) => {
    provider = undefined;
    throw findOutage(error) ?? new Outage("google", error);
  });
  return provider;
}

function discoverProvider({ issuer, clientId, clientSecret }: Settings) {
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout: 5,
    [customFetch]: fetchFromGoogle,
    execute: [
      // Without it the ID token's signature is not verified.
      enableNonRepudiationChecks,
      ...(issuer.protocol === "http:" ? [allowInsecureRequests] : []),
    ],
  });
}

/** A visitor can only cause 200 or 400. Any other status is an outage of Google or a wrong client secret. */
async function fetchFromGoogle(url: string, options: CustomFetchOptions) {
  try {
    const response = await fetch(url, options as RequestInit);
    if (response.status !== 200 && response.status !== 400) {
      throw new Error(`${new URL(url).pathname} answered ${response.status}`);
    }
    // Read to the end here, so that a broken connection counts as an outage too.
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    throw new Outage("google", error);
  }
}

function findOutage(error: unknown): Outage | undefined {
  if (error instanceof Outage) return error;
  return error instanceof Error && error.cause ? findOutage(error.cause) : undefined;
}

function readIdentity(claims: Record<string, unknown> | undefined) {
  const { iss, sub, email, email_verified } = claims ?? {};
  if (typeof iss !== "string" || typeof sub !== "string" || typeof email !== "string" || !email) {
    log.info({ reason: "no e-mail address" }, "an identity attempt was refused");
    return refuse("refused");
  }

  // Strictly true: any other value could allow an account takeover.
  return accept({ issuer: iss, subject: sub, email, emailVerified: email_verified === true });
}

/** Logs only the reason: the errors contain the code or the tokens. */
function refuseFor(error: unknown) {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    log.info({ reason: error.error.slice(0, 64) }, "an identity attempt was refused");
    return refuse("refused");
  }
  if (error instanceof ClientError) {
    const { message: reason } = error.cause instanceof Error ? error.cause : error;
    log.info({ reason }, "an identity attempt was refused");
    return refuse("refused");
  }
  throw error;
}
