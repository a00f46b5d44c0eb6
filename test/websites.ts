import { createHook } from "node:async_hooks";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from "node:net";
import { afterEach } from "vitest";
import type { FetchPolicy } from "#app/infrastructure/fetch/fetch-once.server.ts";
import { fetchWebsiteStatus } from "#app/infrastructure/fetch/fetch-website-status.server.ts";
import { isPublicAddress } from "#app/infrastructure/fetch/public-address.server.ts";
import type { Certificate } from "./certificate.ts";
import { openNameServer } from "./name-server.ts";

/** Treated as a public address; the other loopback addresses are private. */
export const PUBLIC = "127.0.0.1";
export const PRIVATE = "127.0.0.2";

const names: Record<string, string[]> = {
  "provider.test": [PUBLIC],
  "www.provider.test": [PUBLIC],
  "other.test": [PUBLIC],
  "inside.test": [PRIVATE],
  localhost: [PRIVATE],
  "mixed.test": [PUBLIC, PRIVATE],
  "metadata.test": ["169.254.169.254"],
};

type Options = { host?: string; port?: number; certificate?: Certificate };

/** Local servers and names that stand for the internet; everything is closed after each test. */
export function openInternet() {
  const opened: { close: () => Promise<void> }[] = [];

  async function closeAll() {
    for (const { close } of opened.splice(0)) await close();
  }
  afterEach(closeAll);

  async function listen(server: Server, { host = PUBLIC, port = 0 }: Options = {}) {
    const sockets = new Set<Socket>();
    server.on("connection", (socket) => sockets.add(socket.on("error", () => undefined)));
    server.listen(port, host);
    await once(server, "listening");
    opened.push({
      close: async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => server.close(resolve));
      },
    });
    return (server.address() as AddressInfo).port;
  }

  async function aWebsite(answer: RequestListener, options: Options = {}) {
    const requests: string[] = [];
    const listener: RequestListener = (request, response) => {
      requests.push(`${request.method} ${request.headers.host}${request.url}`);
      answer(request, response);
    };
    const { certificate } = options;
    const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
    let connections = 0;
    server.on("connection", () => connections++);
    return { requests, connections: () => connections, port: await listen(server, options) };
  }

  async function aNameServer(...named: Parameters<typeof openNameServer>) {
    const nameServer = await openNameServer(...named);
    opened.push(nameServer);
    return nameServer;
  }

  async function policyFor(port: number): Promise<Partial<FetchPolicy>> {
    const server = await aNameServer((name) => names[name] ?? "no such name");
    return {
      isPublic: (address) => address === PUBLIC || isPublicAddress(address),
      ports: [port],
      nameServers: [server.address],
    };
  }

  return {
    closeAll,
    aWebsite,
    aNameServer,

    /** A website, and a server on the same port of a private address that must not be reached. */
    async aWebsiteBesideASecret(answer: RequestListener, { certificate }: Options = {}) {
      const secret = await aWebsite((_request, response) => response.end(), { host: PRIVATE });
      const { port, requests } = await aWebsite(answer, { port: secret.port, certificate });
      const { requests: secretRequests, connections: secretConnections } = secret;
      return { port, requests, secretRequests, secretConnections };
    },

    /** A TCP server. */
    async aServer(answer: (socket: Socket) => void) {
      return { port: await listen(createTcpServer(answer)) };
    },

    policyFor,

    async fetchStatus(website: string, port: number, changed: Partial<FetchPolicy> = {}) {
      return fetchWebsiteStatus(website, { ...(await policyFor(port)), ...changed });
    },
  };
}

export function redirectTo(target: string, status = 302): RequestListener {
  return (_request, response) => response.writeHead(status, { location: target }).end();
}

/** Counts the connections that this process tries to open. */
export async function countConnections<Value>(work: () => Promise<Value>) {
  let connections = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === "TCPCONNECTWRAP") connections++;
    },
  }).enable();
  const value = await work().finally(() => hook.disable());
  return { value, connections };
}
