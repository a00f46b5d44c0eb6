import { once } from "node:events";
import { createServer } from "node:net";

/** Test files run in parallel, so each server needs its own port. */
export async function findFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));

  if (typeof address !== "object" || !address) throw new Error("There is no free port.");
  return address.port;
}
