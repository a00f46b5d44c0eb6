import ipaddr from "ipaddr.js";

/** All public IPv6 addresses are in this range; ranges outside of it can wrap private addresses. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Azure's internal services; the address is in a public range. */
const cloudServices = ["168.63.129.16"];

/** Whether an address is on the public internet, and not on a machine or network that only we can reach. */
export function isPublicAddress(address: string) {
  if (!ipaddr.isValid(address)) return false;

  const plain = ipaddr.process(address);
  if (plain.range() !== "unicast" || cloudServices.includes(plain.toString())) return false;
  if (plain instanceof ipaddr.IPv4) return true;
  return plain.match(globalUnicast) && !isIsatap(plain);
}

/** Under any prefix, an ISATAP router forwards the packet to the IPv4 address in the last 32 bits (RFC 5214). */
function isIsatap({ parts }: ipaddr.IPv6) {
  const [marker = 0, organisation] = parts.slice(4);
  const anyUniversalOrGroupBit = 0x0300;
  return (marker & ~anyUniversalOrGroupBit) === 0 && organisation === 0x5efe;
}
