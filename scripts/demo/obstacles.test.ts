import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort } from "../free-port.ts";
import { checkDatabase, checkPorts } from "./obstacles.ts";

test("a port that is taken is named, with what it is needed for and what to do", async () => {
  const mails = await findFreePort();
  const server = createServer().listen(mails, "127.0.0.1");
  await once(server, "listening");

  await expect(checkPorts(mails - 6)).rejects.toThrow(
    new RegExp(
      `^Port ${mails} is taken; the demo needs it for the mails\\. [\\s\\S]*bin/demo --port`,
    ),
  );
  server.close();
});

test("a PostgreSQL that does not answer is named, with what to do", async () => {
  const port = await findFreePort();

  await expect(checkDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`)).rejects.toThrow(
    new RegExp(`^PostgreSQL does not answer at 127\\.0\\.0\\.1:${port}\\. Install or start it`),
  );
});

test("a PostgreSQL that asks for a password is told apart from one that is away", async () => {
  const { url, close } = await aDatabaseThatAsks();

  await expect(checkDatabase(url)).rejects.toThrow("does not let postgres in without a password");
  close();
});

/** It answers any greeting as PostgreSQL does whoever comes without the password it wants. */
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
