import { generateKeyPairSync } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Zones } from "../../../test/zones.ts";
import { clients, suppliers } from "./cast.ts";
import type { Draft } from "./plain-leaks.ts";

/** What is done with the signature of a mail; all but 'good' and 'missing' make it a bad one. */
export type Signing = "good" | "missing" | "changed" | "wrong key" | "revoked" | "no key";

const pair = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const other = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const selectors: Record<Signing, string> = {
  good: "s1",
  missing: "",
  changed: "s1",
  "wrong key": "s2",
  revoked: "s3",
  "no key": "s4",
};

/** The keys in DNS. */
export function zonesOfSigners(): Zones {
  const domains = [...clients, ...suppliers].map(({ domain }) => domain);
  return Object.fromEntries(
    domains.map((domain) => [
      domain,
      [
        `s1._domainkey.${domain}. TXT ${recordOf(pair.publicKey)}`,
        `s2._domainkey.${domain}. TXT ${recordOf(other.publicKey)}`,
        `s3._domainkey.${domain}. TXT "v=DKIM1; p="`,
      ],
    ]),
  );
}

/** A string of a record has at most 255 characters. */
function recordOf(key: typeof pair.publicKey) {
  const text = `v=DKIM1; k=rsa; p=${key.export({ type: "spki", format: "der" }).toString("base64")}`;
  return (text.match(/.{1,200}/g) ?? []).map((part) => `"${part}"`).join(" ");
}

/** The bytes of the mail: composed, disguised, signed, and then perhaps changed. */
export async function compose(draft: Draft, to: string, signing: Signing) {
  const { bounce: _, helo: __, signer, rewrite, ...message } = draft;
  const composed = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
  }).sendMail({ ...message, to });
  const unsigned = (composed.message as Buffer).toString("latin1");
  const raw = Buffer.from(rewrite ? rewrite(unsigned) : unsigned, "latin1");
  if (signing === "missing") return raw;

  const signed = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    dkim: {
      domainName: signer,
      keySelector: selectors[signing],
      privateKey: pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    },
  }).sendMail({ raw, envelope: { from: draft.bounce, to } });
  const bytes = signed.message as Buffer;
  if (signing !== "changed") return bytes;
  const end = bytes.lastIndexOf("--");
  return Buffer.concat([bytes.subarray(0, end), Buffer.from("--\r\nOne line more.\r\n")]);
}
