import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Busy } from "#app/shared/busy.ts";
import { ConcurrencyLimit } from "../limits/concurrency-limit.server.ts";

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number };

const argon = promisify(argon2);

/** OWASP's minimum for Argon2id: about 12 ms of one core and 19 MiB per guess. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashing uses libuv's thread pool, which file access and DNS need too. */
const limit = new ConcurrencyLimit({ maxAtOnce: 2, maxWaiting: 16 });

const phcFormat =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<nonce>[\w+/]+)\$(?<tag>[\w+/]+)$/;

/** Random, so no password matches it. */
const dummyHash = write(randomBytes(16), randomBytes(cost.tagLength));

/** In PHC format, which contains the cost, so that the cost can be raised later. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16);

  return write(nonce, await derive(password, nonce, cost));
}

export async function verifyPassword(password: string, hash: string) {
  const { nonce, tag, ...hashCost } = read(hash);

  return timingSafeEqual(await derive(password, nonce, hashCost), tag);
}

/** For an account that does not exist: takes as long as for one that does, so that timing reveals nothing. */
export async function verifyDummyPassword(password: string) {
  await verifyPassword(password, dummyHash);
  return false;
}

/** Throws Busy if too many are waiting. */
async function derive(password: string, nonce: Buffer, settings: Cost) {
  const message = password.normalize("NFKC");
  const tag = await limit.run(() => argon("argon2id", { message, nonce, ...settings }));
  if (!tag) throw new Busy();

  return tag;
}

function read(hash: string) {
  const parts = phcFormat.exec(hash)?.groups;
  if (!parts) throw new Error("a stored password hash is not in PHC format");

  const nonce = Buffer.from(parts.nonce ?? "", "base64");
  const tag = Buffer.from(parts.tag ?? "", "base64");

  return {
    memory: Number(parts.memory),
    passes: Number(parts.passes),
    parallelism: Number(parts.parallelism),
    tagLength: tag.length,
    nonce,
    tag,
  };
}

function write(nonce: Buffer, tag: Buffer) {
  const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

  return `$argon2id$v=19$${settings}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer) {
  return bytes.toString("base64").replaceAll("=", "");
}
