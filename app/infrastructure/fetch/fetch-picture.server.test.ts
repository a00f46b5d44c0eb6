import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Outage } from "#app/shared/outage.ts";
import { aCertificate, trust } from "#test/certificate.ts";
import { countConnections, openInternet, PUBLIC, redirectTo } from "#test/websites.ts";
import type { FetchPolicy } from "./fetch-once.server.ts";
import { fetchPicture } from "./fetch-picture.server.ts";

const { aWebsite, aNameServer, policyFor, closeAll } = openInternet();
const certificate = aCertificate("provider.test", "other.test");
trust(certificate);

const MAX_BYTES = 100_000;
const picture = randomBytes(1_000);
const answer: RequestListener = (_request, response) => response.end(picture);

test("a picture is fetched with our user agent, without cookies and uncompressed", async () => {
  let headers: unknown;
  const fetched = await fetchFrom((request, response) => {
    headers = request.headers;
    response.setHeader("set-cookie", "a=b").end(picture);
  });

  expect(fetched).toEqual({ ok: true, value: picture });
  expect(headers).toMatchObject({
    "user-agent": "Rebadge picture import (+https://rebadge.test)",
    "accept-encoding": "identity",
  });
  expect(headers).not.toHaveProperty("cookie");
});

test("a compressed response is not decompressed, however large it would be", async () => {
  const packed = gzipSync(Buffer.alloc(MAX_BYTES * 50));

  const fetched = await fetchFrom((_request, response) =>
    response.setHeader("content-encoding", "gzip").end(packed),
  );

  expect(fetched).toEqual({ ok: true, value: packed });
});

test("redirects are followed, also to another website, up to a maximum", async () => {
  const hops =
    (max: number): RequestListener =>
    (request, response) => {
      const hop = Number(request.url?.slice(1)) || 0;
      if (hop === max) return answer(request, response);
      const { localPort } = request.socket;
      redirectTo(`https://other.test:${localPort}/${hop + 1}`)(request, response);
    };

  expect(await fetchFrom(hops(3))).toEqual({ ok: true, value: picture });
  expect(await fetchFrom(hops(4))).toEqual(failed("it redirects more than 3 times"));
});

test.for([404, 403, 500, 204, 302])("status %i is no picture", async (status) => {
  expect(await fetchFrom((_request, response) => response.writeHead(status).end())).toEqual(
    failed(`it answers with status ${status}`),
  );
});

test("a picture of the maximum size is read, and a larger one is refused", async () => {
  const max = 2 * 1024 * 1024;
  const fetchAll = (length: number) =>
    fetchFrom((_request, response) => response.end(Buffer.alloc(length)), { maxBytes: max });

  expect(await fetchAll(max)).toEqual({ ok: true, value: Buffer.alloc(max) });
  expect(await fetchAll(max + 1)).toEqual(failed("it is larger than 2 MB"));
});

test("a response with too large a Content-Length is not downloaded", async () => {
  const fetched = await fetchFrom((_request, response) =>
    response.setHeader("content-length", String(MAX_BYTES + 1)).flushHeaders(),
  );

  expect(fetched).toMatchObject({ refusal: expect.stringMatching(/^it is larger than/) });
});

test("a response without Content-Length is aborted once it is too large", async () => {
  let sent = 0;
  const hungUp = Promise.withResolvers<void>();
  const fetched = await fetchFrom((_request, response) => {
    const more = Buffer.alloc(16_384);
    const timer = setInterval(() => {
      sent += more.length;
      response.write(more);
    }, 1);
    response.on("close", () => {
      clearInterval(timer);
      hungUp.resolve();
    });
  });
  await hungUp.promise;

  expect(fetched).toMatchObject({ refusal: expect.stringMatching(/^it is larger than/) });
  expect(sent).toBeLessThan(MAX_BYTES * 20);
});

test("a slow picture ends at the timeout", async () => {
  const fetched = await fetchFrom(
    (_request, response) => {
      const timer = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(timer));
    },
    { changed: { seconds: 0.4 } },
  );

  expect(fetched).toEqual(failed("it does not answer within 0.4 seconds"));
});

test("an incomplete response is refused", async () => {
  const fetched = await fetchFrom((_request, response) => {
    response.setHeader("content-length", "1000").write(picture.subarray(0, 500), () => {
      response.socket?.end();
    });
  });

  expect(fetched).toEqual(failed("it breaks the connection off"));
});

test("a self-signed certificate is refused", async () => {
  const { port, requests } = await aWebsite(answer, { certificate: aCertificate("provider.test") });

  expect(
    await fetchPicture(`https://provider.test:${port}/`, MAX_BYTES, await policyFor(port)),
  ).toEqual(failed("its certificate is not valid"));
  expect(requests).toEqual([]);
});

test("a name that cannot be resolved is refused; without a name server we retry", async () => {
  const { port } = await aWebsite(answer, { certificate });
  const address = `https://provider.test:${port}/`;
  const broken = await policyVia(port, await aNameServer(() => "failure"));
  const unknown = await policyVia(port, await aNameServer(() => "no such name"));
  const ours = await policyVia(port, await aNameServer(() => [PUBLIC]));

  const { connections } = await countConnections(async () => {
    expect(await fetchPicture(address, MAX_BYTES, broken)).toEqual(
      failed("its name could not be looked up"),
    );
    expect(await fetchPicture(address, MAX_BYTES, unknown)).toEqual(
      failed("its name is not known"),
    );
    await closeAll();
    await expect(fetchPicture(address, MAX_BYTES, ours)).rejects.toThrow(Outage);
  });

  expect(connections).toBe(0);
});

async function fetchFrom(
  listener: RequestListener,
  {
    maxBytes = MAX_BYTES,
    changed = {},
  }: { maxBytes?: number; changed?: Partial<FetchPolicy> } = {},
) {
  const { port } = await aWebsite(listener, { certificate });
  const policy = { ...(await policyFor(port)), ...changed };
  return fetchPicture(`https://provider.test:${port}/`, maxBytes, policy);
}

async function policyVia(port: number, { address }: { address: string }) {
  return { ...(await policyFor(port)), nameServers: [address] };
}

function failed(refusal: string) {
  return { ok: false, refusal };
}
