import { isIPv4, isIPv6 } from "node:net";
import { environment } from "#app/infrastructure/environment.server.ts";

/** Whatever has no address shares one bucket. */
const NOWHERE = "unknown";

/** The address limits are counted for: what the trusted proxy says, or else the connection's own end. */
export function clientAddress(headers: Headers, connectedFrom: string | undefined) {
  const header = environment.CLIENT_ADDRESS_HEADER;
  const named = header && headers.get(header);

  return (named && canonicalAddress(named)) || canonicalAddress(connectedFrom ?? "") || NOWHERE;
}

/**
 * One form for every way of writing an address. Of IPv6 only the network counts: whoever has one address of it has
 * all 2^64.
 */
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

/** All eight groups. The URL parser knows every way of writing them and leaves only `::` to be filled in. */
function expand(address: string) {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = "", back] = written.split("::");
  const read = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  if (back === undefined) return read(front);

  const [first, last] = [read(front), read(back)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
