import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import type { DkimResult } from "#app/shared/leak.ts";
import { isWithin } from "../domain-names/is-within.server.ts";
import {
  type Field,
  keyNameOf,
  readSignatures,
  readTags,
  type Signature,
  splitMail,
} from "./dkim-parts.server.ts";

/** By the name at which it is looked up; `unreachable` if no name server answered. */
export type DkimKeys = Record<string, string[] | "unreachable">;

const MIN_RSA_BITS = 1_024;
/** What precedes the 32 bytes of an Ed25519 key in its usual form. */
const ED25519 = Buffer.from("302a300506032b6570032100", "hex");

/** Written here instead of with a package: the one that is kept brings forty others. */
export function checkDkim(raw: Buffer, keys: DkimKeys, now: Date) {
  const { fields, body } = splitMail(raw);
  const signatures = readSignatures(fields);
  const results = signatures.map((one) => (one ? judge(one, fields, body, keys, now) : "bad"));
  const signers = signatures.flatMap((one, index) =>
    one && results[index] === "good" ? [one.domain] : [],
  );
  return { result: sumUp(results), signers: [...new Set(signers)] };
}

/** One good signature is enough. */
function sumUp(results: readonly DkimResult[]): DkimResult {
  return (["good", "unchecked", "bad"] as const).find((one) => results.includes(one)) ?? "missing";
}

function judge(
  signature: Signature,
  fields: readonly Field[],
  body: Buffer,
  keys: DkimKeys,
  now: Date,
): DkimResult {
  const records = keys[keyNameOf(signature)] ?? [];
  if (records === "unreachable") return "unchecked";
  const { headers, identity, domain, expires } = signature;
  const host = identity.slice(identity.lastIndexOf("@") + 1);
  if (!headers.includes("from") || !isWithin(host, domain)) return "bad";
  if (expires !== undefined && expires * 1_000 < now.getTime()) return "bad";
  if (bodyHashOf(signature, body) !== signature.bodyHash) return "bad";

  const signed = Buffer.from(signedHeaders(signature, fields), "latin1");
  const isGood = records.some((record) => {
    const key = readKey(record, signature);
    return key !== undefined && isSignedBy(key, signature, signed);
  });
  return isGood ? "good" : "bad";
}

function isSignedBy(key: KeyObject, { algorithm, signature }: Signature, signed: Buffer) {
  const value = Buffer.from(signature, "base64");
  if (algorithm === "rsa-sha256") return verify("sha256", signed, key, value);
  return verify(null, createHash("sha256").update(signed).digest(), key, value);
}

/** Undefined if the record is no key for this signature, or has been revoked. */
function readKey(record: string, { algorithm, identity, domain }: Signature) {
  const tags = readTags(record);
  const kind = tags.get("k") ?? "rsa";
  const bytes = Buffer.from((tags.get("p") ?? "").replace(/\s+/g, ""), "base64");
  if ((tags.get("v") ?? "DKIM1") !== "DKIM1" || `${kind}-sha256` !== algorithm) return undefined;
  if (bytes.length === 0 || !allows(tags.get("h"), "sha256") || !allows(tags.get("s"), "email"))
    return undefined;
  const isStrict = (tags.get("t") ?? "").split(":").some((flag) => flag.trim() === "s");
  if (isStrict && !identity.endsWith(`@${domain}`)) return undefined;

  try {
    if (kind === "ed25519")
      return createPublicKey({ key: Buffer.concat([ED25519, bytes]), format: "der", type: "spki" });
    const key = createPublicKey({ key: bytes, format: "der", type: "spki" });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === "rsa" && bits >= MIN_RSA_BITS ? key : undefined;
  } catch {
    return undefined;
  }
}

function allows(list: string | undefined, wanted: string) {
  const values = list?.split(":").map((one) => one.trim().toLowerCase());
  return !values || values.includes(wanted) || values.includes("*");
}

function bodyHashOf({ bodyCanon, bodyLength }: Signature, body: Buffer) {
  const text = body.toString("latin1");
  const canonical = bodyCanon === "relaxed" ? relaxedBody(text) : simpleBody(text);
  const hashed = Buffer.from(canonical, "latin1").subarray(0, bodyLength);
  return createHash("sha256").update(hashed).digest("base64");
}

function simpleBody(text: string) {
  return `${withoutEmptyEnd(text)}\r\n`;
}

function relaxedBody(text: string) {
  const lines = text.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const kept = withoutEmptyEnd(lines.join("\r\n"));
  return kept === "" ? "" : `${kept}\r\n`;
}

/** By hand: a regular expression would try every line's end of a mail of empty lines. */
function withoutEmptyEnd(text: string) {
  let end = text.length;
  while (text.startsWith("\r\n", end - 2) && end >= 2) end -= 2;
  return text.slice(0, end);
}

/** Of fields with the same name the last one is signed first. */
function signedHeaders({ headers, headerCanon, raw }: Signature, fields: readonly Field[]) {
  const canon = headerCanon === "relaxed" ? relaxedHeader : (line: string) => line;
  const left = Map.groupBy(fields, ({ name }) => name);
  const lines = headers.flatMap((name) => {
    const field = left.get(name)?.pop();
    return field ? [`${canon(field.raw)}\r\n`] : [];
  });
  const own = raw.replace(/((?:^|[;:])\s*b\s*=)[^;]*/i, "$1");
  return lines.join("") + canon(own);
}

function relaxedHeader(line: string) {
  const colon = line.indexOf(":");
  const value = line
    .slice(colon + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  return `${line.slice(0, colon).trim().toLowerCase()}:${value}`;
}
