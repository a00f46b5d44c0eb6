import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutObjectLockConfigurationCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { startRadosgw } from "../../../standins/radosgw.ts";

const BUCKET = "rebadge-backup";
const REGION = "us-east-1";

export type Bucket = Awaited<ReturnType<typeof startBucket>>;

/** A real S3 server behind TLS, with versions and object lock, for the remote copy. */
export async function startBucket(port: number) {
  const server = await startRadosgw({ s3: port, monitor: port + 1 });
  const front = await putTlsBefore(port, port + 2);
  const client = new S3Client({
    endpoint: server.endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: server,
  });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET, ObjectLockEnabledForBucket: true }));
  const rule = { DefaultRetention: { Mode: "COMPLIANCE", Days: 1 } } as const;
  await client.send(
    new PutObjectLockConfigurationCommand({
      Bucket: BUCKET,
      ObjectLockConfiguration: { ObjectLockEnabled: "Enabled", Rule: rule },
    }),
  );

  return {
    secrets: [
      `repo2-s3-key=${server.accessKeyId}`,
      `repo2-s3-key-secret=${server.secretAccessKey}`,
    ],
    /** Only needed here, because the server has neither a public name nor a trusted certificate. */
    environment: {
      PGBACKREST_REPO2_S3_ENDPOINT: "127.0.0.1",
      PGBACKREST_REPO2_S3_REGION: REGION,
      PGBACKREST_REPO2_S3_URI_STYLE: "path",
      PGBACKREST_REPO2_STORAGE_PORT: String(port + 2),
      PGBACKREST_REPO2_STORAGE_VERIFY_TLS: "n",
    },
    /** Whether the key that writes backups cannot delete them. */
    async isLocked() {
      const { Versions = [] } = await client.send(
        new ListObjectVersionsCommand({ Bucket: BUCKET, MaxKeys: 1 }),
      );
      const [first] = Versions;
      if (!first) return false;
      const destroy = new DeleteObjectCommand({
        Bucket: BUCKET,
        Key: first.Key,
        VersionId: first.VersionId,
      });
      return client.send(destroy).then(
        () => false,
        (error: Error) => error.name === "AccessDenied",
      );
    },
    async stop() {
      client.destroy();
      front.close();
      front.closeAllConnections();
      await server.stop();
    },
  };
}

/** pgBackRest requires TLS for object storage. */
async function putTlsBefore(backend: number, port: number) {
  const front = createServer(makeCertificate(), (asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request({ port: backend, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }).listen(port, "127.0.0.1");
  await once(front, "listening");
  return front;
}

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "rebadge-bucket-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  try {
    const options = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
    const files = ["-nodes", "-days", "1", "-subj", "/CN=bucket", "-keyout", key, "-out", cert];
    execFileSync("openssl", [...options, ...files], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
