/** A signature of a mail, as its header says it (RFC 6376). */
export type Signature = {
  domain: string;
  selector: string;
  algorithm: string;
  headerCanon: "simple" | "relaxed";
  bodyCanon: "simple" | "relaxed";
  bodyHash: string;
  signature: string;
  headers: string[];
  identity: string;
  bodyLength: number | undefined;
  expires: number | undefined;
  /** The header itself, of which the signature is a part. */
  raw: string;
};

/** A header field as it was sent, folded lines included, without the line's end. */
export type Field = { name: string; raw: string };

const MAX_SIGNATURES = 5;
const MAX_HEADER_BYTES = 128 * 1024;
const hostName = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*$/;

/** Bytes as characters, so that nothing is changed by decoding. */
export function splitMail(raw: Buffer) {
  const start = raw.subarray(0, 2).equals(Buffer.from("\r\n")) ? 0 : raw.indexOf("\r\n\r\n");
  const end = start === -1 ? raw.length : start;
  const head = raw.subarray(0, Math.min(end, MAX_HEADER_BYTES)).toString("latin1");
  const fields = head
    .split(/\r\n(?![ \t])/)
    .filter((line) => line.includes(":"))
    .map(
      (line): Field => ({ name: line.slice(0, line.indexOf(":")).trim().toLowerCase(), raw: line }),
    );
  return { fields, body: raw.subarray(start === 0 ? 2 : end + 4) };
}

/** Undefined for a signature that is incomplete or of a kind that is not known. */
export function readSignatures(fields: readonly Field[]): (Signature | undefined)[] {
  return fields
    .filter(({ name }) => name === "dkim-signature")
    .slice(0, MAX_SIGNATURES)
    .map(readSignature);
}

function readSignature({ raw }: Field): Signature | undefined {
  const tags = readTags(raw.slice(raw.indexOf(":") + 1));
  const compact = (name: string) => tags.get(name)?.replace(/\s+/g, "");
  const domain = compact("d")?.toLowerCase() ?? "";
  const selector = compact("s")?.toLowerCase() ?? "";
  const [headerCanon = "", bodyCanon = "simple"] = (compact("c") ?? "simple")
    .toLowerCase()
    .split("/");
  const [bodyHash, signature] = [compact("bh"), compact("b")];
  if (compact("v") !== "1" || !bodyHash || !signature) return undefined;
  if (!hostName.test(domain) || !hostName.test(selector)) return undefined;
  if (!isCanon(headerCanon) || !isCanon(bodyCanon)) return undefined;

  return {
    domain,
    selector,
    algorithm: (compact("a") ?? "").toLowerCase(),
    headerCanon,
    bodyCanon,
    bodyHash,
    signature,
    headers: (compact("h") ?? "").toLowerCase().split(":").filter(Boolean),
    identity: (compact("i") ?? `@${domain}`).toLowerCase(),
    bodyLength: numberOf(compact("l")),
    expires: numberOf(compact("x")),
    raw,
  };
}

/** `name=value` between semicolons, in a signature and in the record of a key. A name that comes twice makes it unusable. */
export function readTags(text: string) {
  const tags = new Map<string, string>();
  for (const part of text.split(";")) {
    const [, name, value] = /^\s*([a-z][a-z0-9_]*)\s*=([\s\S]*)$/i.exec(part) ?? [];
    if (name === undefined || value === undefined) continue;
    if (tags.has(name.toLowerCase())) return new Map<string, string>();
    tags.set(name.toLowerCase(), value.trim());
  }
  return tags;
}

export function keyNameOf({ domain, selector }: Pick<Signature, "domain" | "selector">) {
  return `${selector}._domainkey.${domain}`;
}

function isCanon(text: string): text is "simple" | "relaxed" {
  return text === "simple" || text === "relaxed";
}

function numberOf(text: string | undefined) {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
