import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { findFreePort } from "../free-port.ts";
import { findPostgres } from "./own-postgres.ts";
import { findServerProblem } from "./postgres-server.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("a PostgreSQL that does not answer is told apart from one that asks for a password", async () => {
  const port = await findFreePort();
  expect(await findServerProblem(`postgres://postgres@127.0.0.1:${port}/postgres`)).toBe(
    `PostgreSQL does not answer at 127.0.0.1:${port}.`,
  );

  const { url, close } = await aDatabaseThatAsks();
  expect(await findServerProblem(url)).toMatch("does not let postgres in without a password");
  close();
});

test("a server on another machine is not replaced by one of our own", async () => {
  await expect(findPostgres("postgres://postgres@database.invalid/postgres")).rejects.toThrow(
    "PostgreSQL does not answer at database.invalid. Start it, or name another one in DATABASE_ADMIN_URL.",
  );
});

test("root is told that PostgreSQL refuses to run as root, and what to do", async () => {
  vi.stubEnv("REBADGE_CACHE", join(tmpdir(), "rebadge-no-such-cache"));
  vi.spyOn(process, "getuid").mockReturnValue(0);
  const port = await findFreePort();

  await expect(findPostgres(`postgres://postgres@127.0.0.1:${port}/postgres`)).rejects.toThrow(
    /PostgreSQL refuses to run as root.*: do this as another user, or install PostgreSQL 15 or later\.$/,
  );
});

/** Answers every connection as PostgreSQL does when a password is missing. */
async function aDatabaseThatAsks() {
  const fields = Buffer.from("SFATAL\0C28P01\0Mpassword authentication failed\0\0");
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.once("data", () => socket.end(Buffer.concat([head, fields])));
    socket.once("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    close: () => server.close(),
  };
}
