import type { IncomingHttpHeaders } from "node:http";
import { isIP, isIPv6, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { type PeerCertificate, TLSSocket } from "node:tls";
import { buildConnector, Client } from "undici";
import { brand } from "#app/shared/brand.ts";
import { environment } from "../environment.server.ts";
import { Refused } from "./failure-text.server.ts";
import { isPublicAddress } from "./public-address.server.ts";
import { asOutage, openResolver } from "./resolver.server.ts";

/** What may be fetched. Tests replace `isPublic`, because their servers have no public address. */
export type FetchPolicy = {
  isPublic: (address: string) => boolean;
  schemes: readonly ("http" | "https")[];
  ports: readonly number[];
  /** The timeout of the whole fetch, redirects included. */
  seconds: number;
  /** Empty for the system's. */
  nameServers: readonly string[];
};

export const internet: FetchPolicy = {
  isPublic: isPublicAddress,
  schemes: ["http", "https"],
  ports: [80, 443],
  seconds: 5,
  nameServers: [],
};

export const secureInternet: FetchPolicy = { ...internet, schemes: ["https"], ports: [443] };

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
  /** Undefined without TLS. */
  certificate: PeerCertificate | undefined;
};

/** `read` takes what it needs from the response; the rest of the body is not downloaded. */
export type FetchRequest<Value> = {
  name: string;
  accept: string;
  /** The path of our page that says what this program does. */
  about?: string;
  /** `read` gets redirects too, with their headers. */
  readsRedirects?: boolean;
  read: (answer: Answer) => Value | Promise<Value>;
};

/**
 * Fetches a URL that a user provided, guarded against SSRF: only public addresses and the policy's ports, and the
 * connection uses the addresses that were checked. A redirect is returned, not followed.
 */
export async function fetchOnce<Value>(
  url: URL,
  { name, accept, about = "", readsRedirects = false, read }: FetchRequest<Value>,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<{ target: string } | { value: Value }> {
  refuseUnusual(url, policy);
  const addresses = await findAddresses(url, policy, signal);

  const connect = buildConnector({ allowH2: false, lookup: answerWith(addresses) });
  let certificate: PeerCertificate | undefined;
  const client = new Client(url.origin, {
    allowH2: false,
    maxHeaderSize: 16_384,
    connect(options, connected) {
      connect(options, (...result) => {
        const [, socket] = result;
        if (socket instanceof TLSSocket) certificate = socket.getPeerCertificate();
        connected(...result);
      });
    },
  });
  try {
    const { statusCode, headers, body } = await client.request({
      method: "GET",
      path: `${url.pathname}${url.search}`,
      headers: {
        "user-agent": `${brand.name} ${name} (+${environment.ORIGIN}${about})`,
        accept,
        // No compression, so no decompression bombs.
        "accept-encoding": "identity",
      },
      signal,
    });
    // Without a listener the error would be uncaught; `read` gets it too.
    body.on("error", () => undefined);

    const [target] = redirects.includes(statusCode) ? [headers.location].flat() : [];
    if (target !== undefined && !readsRedirects) return { target };
    return { value: await read({ status: statusCode, headers, body, certificate }) };
  } finally {
    await client.destroy();
  }
}

const redirects = [301, 302, 303, 307, 308];

function refuseUnusual(url: URL, { schemes, ports }: FetchPolicy) {
  const scheme = schemes.find((known) => `${known}:` === url.protocol);
  if (!scheme) throw new Refused(`it does not begin with ${schemes.join(" or ")}`);
  if (url.username || url.password) throw new Refused("its address holds a name or a password");

  const port = url.port === "" ? { http: 80, https: 443 }[scheme] : Number(url.port);
  if (!ports.includes(port)) throw new Refused(`its port ${port} is not one that we open`);
}

async function findAddresses(
  url: URL,
  { isPublic, nameServers }: FetchPolicy,
  signal: AbortSignal,
) {
  // URL has already turned 0x7f.1 and 2130706433 into 127.0.0.1. For an address no lookup is made.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolveName(host, { nameServers, signal });

  // One private address among public ones is refused too: it is likely an attack.
  if (addresses.every(isPublic)) return addresses;
  throw new Refused("it leads to an address that is not public");
}

async function resolveName(
  name: string,
  { nameServers, signal }: { nameServers: readonly string[]; signal: AbortSignal },
) {
  const resolver = openResolver(nameServers, signal);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) =>
    answer.status === "fulfilled" ? answer.value : [],
  );
  if (addresses.length > 0) return addresses;

  const [failure] = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason as NodeJS.ErrnoException] : [],
  );
  // An alias of a name without addresses is answered without an error.
  throw asOutage(failure) ?? new Refused("its name has no address");
}

/** Connects only to the checked addresses: the name may resolve to others by now (DNS rebinding). */
function answerWith(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, { all }, answer) =>
    all ? answer(null, answers) : answer(null, answers[0]?.address ?? "", answers[0]?.family);
}
