import { parse } from "tldts";

/**
 * The domain that a company registers, in ASCII: 'acme.co.uk' of 'https://shop.acme.co.uk/'. Undefined for addresses, for
 * unknown endings, and for public suffixes themselves, such as 'co.uk' and 'github.io'.
 */
export function registrableDomain(text: string) {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;

  const { domain, isIcann, isPrivate } = parse(url.hostname, { allowPrivateDomains: true });
  if (!domain || !(isIcann || isPrivate)) return undefined;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) ? domain : undefined;
}
