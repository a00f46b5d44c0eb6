/** Of one domain, and of those below it. */
export function isWithin(host: string, domain: string) {
  return host === domain || host.endsWith(`.${domain}`);
}
