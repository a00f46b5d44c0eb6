import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { isMissing } from "./needs.ts";

const hasNoOpenssl = isMissing("openssl");
// In every file that imports this one.
beforeEach(({ skip }) => skip(hasNoOpenssl));

export type Certificate = { key: string; cert: string };

/** Self-signed, for these names and one day. */
export function aCertificate(...names: [string, ...string[]]): Certificate {
  if (hasNoOpenssl) return { key: "", cert: "" };
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "1",
        "-subj",
        `/CN=${names[0]}`,
        "-addext",
        `subjectAltName=${names.map((name) => `DNS:${name}`)}`,
        "-keyout",
        key,
        "-out",
        cert,
      ],
      { stdio: "ignore" },
    );
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes this process trust the certificate during the tests of a file. */
export function trust({ cert }: Certificate) {
  if (!cert) return;
  const trusted = getCACertificates();
  beforeAll(() => setDefaultCACertificates([...trusted, cert]));
  afterAll(() => setDefaultCACertificates(trusted));
}
