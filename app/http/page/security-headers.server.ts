import { environment } from "#app/infrastructure/environment.server.ts";
import { POLICY_REPORT_PATH } from "./policy-reports.server.ts";

type Policy = Record<string, string[]>;

/** Shared by all pages; scripts and styles differ between public and personal pages. */
const basePolicy: Policy = {
  "default-src": ["'none'"],
  "script-src-attr": ["'none'"],
  "style-src-attr": ["'none'"],
  "img-src": ["'self'", ...storedLogos()],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "worker-src": ["'none'"],
  "frame-src": ["'none'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  // Chrome applies form-action to the redirects after a POST too, hence the other hosts.
  "form-action": ["'self'", ...paymentProvider(), ...identityProvider()],
  "frame-ancestors": ["'none'"],
};

const baseHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Reporting-Endpoints": `csp="${POLICY_REPORT_PATH}"`,
  "Origin-Agent-Cluster": "?1",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": [
    "accelerometer",
    "autoplay",
    "browsing-topics",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "microphone",
    "midi",
    "payment",
    "usb",
    "xr-spatial-tracking",
  ]
    .map((feature) => `${feature}=()`)
    .concat("publickey-credentials-get=(self)")
    .join(", "),
};

export function commonHeaders(path: string, secure: boolean): Record<string, string> {
  return {
    ...baseHeaders,
    "Referrer-Policy": /^\/(auth|join|shared)(\/|$)/i.test(path)
      ? "no-referrer"
      : "strict-origin-when-cross-origin",
    ...(secure && {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    }),
  };
}

/** For responses that are not pages: nothing in them may run, load or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The nonce is new for every response, so the page must not be cached. */
export function personalPolicy(nonce: string, secure: boolean) {
  return write(
    {
      "script-src": [`'nonce-${nonce}'`, "'strict-dynamic'"],
      "style-src": ["'self'", `'nonce-${nonce}'`],
    },
    secure,
  );
}

/** Public pages have no inline script. The brand view shows a logo that stays in the browser, as a blob. */
export function publicPolicy(secure: boolean) {
  return write(
    {
      "script-src": ["'self'"],
      "style-src": ["'self'"],
      "img-src": [...(basePolicy["img-src"] ?? []), "blob:"],
    },
    secure,
  );
}

function storedLogos() {
  const address = environment.S3_PUBLIC_URL;
  return address ? [new URL(address).origin] : [];
}

/** Stripe's checkout and billing portal, or the stand-in's. */
function paymentProvider() {
  const address = environment.STRIPE_API_URL;
  if (address) return [new URL(address).origin];
  return ["https://checkout.stripe.com", "https://billing.stripe.com"];
}

function identityProvider() {
  const issuer = environment.GOOGLE_ISSUER;
  return issuer ? [new URL(issuer).origin] : [];
}

function write(policy: Policy, secure: boolean) {
  const directives = Object.entries({ ...basePolicy, ...policy }).map(
    ([directive, sources]) => `${directive} ${sources.join(" ")}`,
  );
  if (secure) directives.push("upgrade-insecure-requests");
  directives.push("report-to csp", `report-uri ${POLICY_REPORT_PATH}`);

  return directives.join("; ");
}
