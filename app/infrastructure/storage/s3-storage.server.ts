import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetBucketPolicyCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Outage } from "#app/shared/outage.ts";
import {
  checkName,
  STORED_CACHE_CONTROL,
  STORED_TYPE,
  type Storage,
} from "./storage-port.server.ts";

export type S3Settings = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string;
};

const Bucket = "logos";

/** Anyone may read an object whose name they know; listing and writing need the key. */
const policy = JSON.stringify({
  Version: "2012-10-17",
  Statement: [
    {
      Effect: "Allow",
      Principal: "*",
      Action: ["s3:GetObject"],
      Resource: [`arn:aws:s3:::${Bucket}/*`],
    },
  ],
});

export function s3Storage(settings: S3Settings): Storage {
  const client = openClient(settings);

  return {
    putIfAbsent: async (name, bytes) =>
      answer(
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: checkName(name),
            Body: bytes,
            IfNoneMatch: "*",
            ContentType: STORED_TYPE,
            CacheControl: STORED_CACHE_CONTROL,
          }),
        ),
        412,
      ),

    async delete(name) {
      await answer(client.send(new DeleteObjectCommand({ Bucket, Key: checkName(name) })), 404);
    },

    exists: async (name) =>
      answer(client.send(new HeadObjectCommand({ Bucket, Key: checkName(name) })), 404),

    async read(name) {
      let bytes: Uint8Array<ArrayBuffer> | undefined;
      await answer(
        client.send(new GetObjectCommand({ Bucket, Key: checkName(name) })).then(async (found) => {
          bytes = Uint8Array.from((await found.Body?.transformToByteArray()) ?? []);
        }),
        404,
      );
      return bytes;
    },

    publicUrl: (name) => `${settings.publicUrl}/${checkName(name)}`,
  };
}

/** Creates the bucket and its policy if they are missing. */
export async function prepareBucket(settings: S3Settings) {
  const client = openClient(settings);
  const isThere = await answer(client.send(new HeadBucketCommand({ Bucket })), 404);
  if (!isThere) await answer(client.send(new CreateBucketCommand({ Bucket })));

  const hasPolicy = await answer(client.send(new GetBucketPolicyCommand({ Bucket })), 404);
  if (!hasPolicy) {
    await answer(client.send(new PutBucketPolicyCommand({ Bucket, Policy: policy })));
  }
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // A retry could not tell an existing object from the one its first attempt created.
    maxAttempts: 1,
    // Most S3-compatible services do not support the newest checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
  });
}

/** False if the server answers with the expected error status; any other error is an Outage. */
async function answer(request: Promise<unknown>, expectedStatus?: number) {
  try {
    await request;
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === expectedStatus)
      return false;
    throw new Outage("storage", error);
  }
}
