import type { IncomingHttpHeaders } from "node:http";
import { isIP, isIPv6, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { Client } from "undici";
import { brand } from "#app/shared/brand.ts";
import { environment } from "../environment.server.ts";
import { Refused } from "./failure-text.server.ts";
import { isPublicAddress } from "./public-address.server.ts";
import { resolveName } from "./resolve-name.server.ts";

/** Where we may go. A test has no public address of its own, so it brings its own idea of one. */
export type FetchPolicy = {
  isPublic: (address: string) => boolean;
  schemes: readonly ("http" | "https")[];
  ports: readonly number[];
  /** For everything together. */
  seconds: number;
  /** The system's, if none are named. */
  nameServers: readonly string[];
};

export const internet: FetchPolicy = {
  isPublic: isPublicAddress,
  schemes: ["http", "https"],
  ports: [80, 443],
  seconds: 5,
  nameServers: [],
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Readable };

/** What we come for. `read` takes of the answer what it needs; the rest is never waited for. */
export type FetchRequest<Value> = {
  name: string;
  accept: string;
  read: (answer: Answer) => Value | Promise<Value>;
};

/**
 * Knocks at an address that a stranger wrote down, from inside our network. So it opens nothing but public addresses
 * on the web's own ports; a name is looked up once, and what was checked is what is connected to. A redirect is not
 * followed: whoever does, knocks again.
 */
export async function fetchOnce<Value>(
  url: URL,
  { name, accept, read }: FetchRequest<Value>,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<{ target: string } | { value: Value }> {
  refuseUnusual(url, policy);
  const addresses = await findAddresses(url, policy, signal);

  const client = new Client(url.origin, {
    allowH2: false,
    maxHeaderSize: 16_384,
    connect: { lookup: answerWith(addresses) },
  });
  try {
    const { statusCode, headers, body } = await client.request({
      method: "GET",
      path: `${url.pathname}${url.search}`,
      headers: {
        "user-agent": `${brand.name} ${name} (+${environment.ORIGIN})`,
        accept,
        // Nothing is unpacked here, so nothing can unfold.
        "accept-encoding": "identity",
      },
      signal,
    });
    // Whoever reads it hears of it; nobody else needs to.
    body.on("error", () => undefined);

    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
    const [target] = isRedirect ? [headers.location].flat() : [];
    if (target !== undefined) return { target };
    return { value: await read({ status: statusCode, headers, body }) };
  } finally {
    await client.destroy();
  }
}

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
  // A URL has already turned 0x7f.1 and 2130706433 into 127.0.0.1. No lookup would be asked about an address.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolveName(host, { nameServers, signal });

  // One among several is reason enough: whoever mixes them has something in mind.
  if (addresses.every(isPublic)) return addresses;
  throw new Refused("it leads to an address that is not public");
}

/** Whatever the name means by now, the connection goes where we looked. */
function answerWith(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, { all }, answer) =>
    all ? answer(null, answers) : answer(null, answers[0]?.address ?? "", answers[0]?.family);
}
