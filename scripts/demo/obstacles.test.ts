import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort } from "../free-port.ts";
import { checkPorts } from "./obstacles.ts";

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
