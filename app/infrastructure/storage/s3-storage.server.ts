import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetBucketPolicyCommand,
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

/** Anyone may read a picture whose name they know. Nobody else may write, and nobody may ask which there are. */
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

/** Objects in a bucket of whoever speaks S3. */
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

    publicUrl: (name) => `${settings.publicUrl}/${checkName(name)}`,
  };
}

/** The bucket and who may read it. Can be run again; what is there already is left as it is. */
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
    // A second try cannot tell a name that was taken from one it has just taken itself.
    maxAttempts: 1,
    // The newest checksums are unknown to most who speak S3.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
  });
}

/** False when the server answers `no`, the one refusal that is an answer; every other is an outage. */
async function answer(request: Promise<unknown>, no?: number) {
  try {
    await request;
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === no) return false;
    throw new Outage("storage", error);
  }
}
