import { isIPv4, isIPv6 } from "node:net";
import { environment } from "#app/infrastructure/environment.server.ts";

/** Requests without an address share one rate limit. */
const UNKNOWN = "unknown";

/** The key of rate limits: the address from the trusted proxy's header, or else the connection's. */
export function clientAddress(headers: Headers, connectedFrom: string | undefined) {
  const header = environment.CLIENT_ADDRESS_HEADER;
  const named = header && headers.get(header);

  return (named && canonicalAddress(named)) || canonicalAddress(connectedFrom ?? "") || UNKNOWN;
}

/** One spelling per address. IPv6 is reduced to its /64 network, because a client can use all of its addresses. */
export function canonicalAddress(written: string): string | undefined {
  const address = written.trim().replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;

  const groups = expand(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }

  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** All eight groups. The URL parser normalises everything but `::`. */
function expand(address: string) {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = "", back] = written.split("::");
  const read = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  if (back === undefined) return read(front);

  const [first, last] = [read(front), read(back)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
