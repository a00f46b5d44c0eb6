import { brand } from "#app/shared/brand.ts";

/** RFC 9116. The expiry is the first of a month five to six months ahead, so the file changes only once a month. */
export function writeSecurityTxt(origin: string, now: Date) {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1));
  const lines = [
    `Contact: mailto:${brand.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/terms#security-reports`,
    "",
  ];
  return lines.join("\n");
}
