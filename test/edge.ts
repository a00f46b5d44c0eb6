import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";

/** A stand-in for the edge cache that records purged tags. */
export async function openEdge() {
  const dropped: string[][] = [];
  const edge = { url: "", dropped, status: 200 };
  const server = createServer(({ method, headers }, response) => {
    const tags = String(headers["surrogate-key"] ?? "");
    if (method === "PURGE") dropped.push(tags.split(" "));
    response.writeHead(edge.status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  edge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  beforeEach(() => {
    dropped.length = 0;
    edge.status = 200;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return edge;
}
