import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { Busy } from "#app/shared/busy.ts";
import { hashPassword, verifyDummyPassword, verifyPassword } from "./hash-password.server.ts";

test("the right password is accepted and a wrong one is not", async () => {
  const hash = await hashPassword("correct horse");

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("correct horsE", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});

test("the same password never has the same hash", async () => {
  expect(await hashPassword("correct horse")).not.toBe(await hashPassword("correct horse"));
});

test("Unicode spellings of the same password are equal", async () => {
  const hash = await hashPassword("caf\u00e9 \ufb01sh");

  expect(await verifyPassword("cafe\u0301 fish", hash)).toBe(true);
});

test("a hash with another cost is verified with that cost", async () => {
  const nonce = Buffer.alloc(20, 7);
  const costs = { memory: 1024, passes: 3, parallelism: 2, tagLength: 24 };
  const tag = argon2Sync("argon2id", { message: "correct horse", nonce, ...costs });
  const hash = `$argon2id$v=19$m=1024,t=3,p=2$${unpadded(nonce)}$${unpadded(tag)}`;

  expect(await verifyPassword("correct horse", hash)).toBe(true);
  expect(await verifyPassword("wrong horse", hash)).toBe(false);
});

test("an invalid hash is an error, not a wrong password", async () => {
  await expect(verifyPassword("correct horse", "plain")).rejects.toThrow("PHC");
});

test("the nineteenth at once is refused as busy, and all the others finish", async () => {
  const hash = await hashPassword("correct horse");
  const answers = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => hashPassword("correct horse")),
    ...Array.from({ length: 6 }, () => verifyPassword("correct horse", hash)),
    ...Array.from({ length: 6 }, () => verifyDummyPassword("correct horse")),
    verifyPassword("correct horse", hash),
  ]);

  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? answer.reason : []));
  expect(answers.slice(0, 18).every(({ status }) => status === "fulfilled")).toBe(true);
  expect(refused).toEqual([expect.any(Busy)]);
  expect(await verifyPassword("correct horse", hash)).toBe(true);
});

test("an account that does not exist costs what a wrong password costs", {
  timeout: 120_000,
}, async () => {
  const hash = await hashPassword("correct horse");
  const wrong: number[] = [];
  const nothing: number[] = [];
  const difference = () => Math.abs(Math.min(...wrong) - Math.min(...nothing));

  // Compare the minimum times, because other load only adds time. A true difference remains in any number of rounds.
  for (let round = 0; round < 200 && (round < 40 || difference() >= 3); round++) {
    wrong.push(await millisecondsOf(() => verifyPassword("wrong horse", hash)));
    nothing.push(await millisecondsOf(() => verifyDummyPassword("wrong horse")));
  }

  expect(await verifyDummyPassword("wrong horse")).toBe(false);
  expect(difference()).toBeLessThan(3);
});

/** CPU time instead of wall time, so that a busy machine does not change the result. */
async function millisecondsOf(work: () => Promise<boolean>) {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function unpadded(bytes: Buffer) {
  return bytes.toString("base64").replaceAll("=", "");
}
