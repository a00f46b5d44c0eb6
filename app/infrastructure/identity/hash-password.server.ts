import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's floor for Argon2id: about 12 ms of one core, and 19 MiB that an attacker pays for every guess. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** In the PHC form, so that the cost of each hash is known when it is checked, and can be raised later. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: password.normalize("NFKC"), nonce, ...cost });
  const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

  return `$argon2id$v=19$${settings}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer) {
  return bytes.toString("base64").replaceAll("=", "");
}
