import { mkdir } from "node:fs/promises";
import { environment } from "../environment.server.ts";
import { diskStorage } from "./disk-storage.server.ts";
import type { S3Settings } from "./s3-storage.server.ts";
import { isStoredName, type Storage } from "./storage-port.server.ts";

const { STORAGE_DIRECTORY: directory = "" } = environment;
const bucket = readSettings();

export const storage: Storage = await openStorage();

/** Undefined if there is no such file, or if the files are in a bucket, which serves them itself. */
export async function findFileToShow(name: string) {
  return bucket || !isStoredName(name) ? undefined : storage.read(name);
}

/** Creates the folder or the bucket if it is missing. */
export async function prepareStorage() {
  if (!bucket) {
    await mkdir(directory, { recursive: true });
    return `the folder ${directory}`;
  }
  const { prepareBucket } = await import("./s3-storage.server.ts");
  await prepareBucket(bucket);
  return `the bucket at ${bucket.publicUrl}`;
}

async function openStorage() {
  if (!bucket) return diskStorage(directory);
  // Loaded only if used, because it takes 30 MB.
  const { s3Storage } = await import("./s3-storage.server.ts");
  return s3Storage(bucket);
}

function readSettings(): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL } =
    environment;
  // The environment's schema requires all of them or none.
  if (!S3_ENDPOINT || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY || !S3_PUBLIC_URL) {
    return undefined;
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: S3_PUBLIC_URL,
  };
}
