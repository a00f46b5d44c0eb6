import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Outage } from "#app/shared/outage.ts";
import { aCertificate, trust } from "#test/certificate.ts";
import { countConnections, openInternet, PUBLIC, redirectTo } from "#test/websites.ts";
import type { FetchPolicy } from "./fetch-once.server.ts";
import { fetchPicture } from "./fetch-picture.server.ts";

const { aWebsite, aNameServer, reachFor, closeAll } = openInternet();
const certificate = aCertificate("provider.test", "other.test");
trust(certificate);

const MOST = 100_000;
const picture = randomBytes(1_000);
const answer: RequestListener = (_request, response) => response.end(picture);

test("a picture is fetched as it is, by our name, without cookies and not packed", async () => {
  let headers: unknown;
  const fetched = await fetchFrom((request, response) => {
    headers = request.headers;
    response.setHeader("set-cookie", "a=b").end(picture);
  });

  expect(fetched).toEqual({ ok: true, value: picture });
  expect(headers).toMatchObject({
    "user-agent": "Rebadge logo import (+https://rebadge.test)",
    "accept-encoding": "identity",
  });
  expect(headers).not.toHaveProperty("cookie");
});

test("what is packed nevertheless stays packed, whatever it would unfold into", async () => {
  const packed = gzipSync(Buffer.alloc(MOST * 50));

  const fetched = await fetchFrom((_request, response) =>
    response.setHeader("content-encoding", "gzip").end(packed),
  );

  expect(fetched).toEqual({ ok: true, value: packed });
});

test("redirects are followed, also to another website, but not for ever", async () => {
  const hops =
    (most: number): RequestListener =>
    (request, response) => {
      const hop = Number(request.url?.slice(1)) || 0;
      if (hop === most) return answer(request, response);
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

test("as much as may be is read, and not a byte more", async () => {
  const most = 2 * 1024 * 1024;
  const fetchAll = (length: number) =>
    fetchFrom((_request, response) => response.end(Buffer.alloc(length)), { most });

  expect(await fetchAll(most)).toEqual({ ok: true, value: Buffer.alloc(most) });
  expect(await fetchAll(most + 1)).toEqual(failed("it is larger than 2 MB"));
});

test("what says that it is too large is not waited for", async () => {
  const fetched = await fetchFrom((_request, response) =>
    response.setHeader("content-length", String(MOST + 1)).flushHeaders(),
  );

  expect(fetched).toMatchObject({ refusal: expect.stringMatching(/^it is larger than/) });
});

test("what does not say how large it is, is hung up on once it is too large", async () => {
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
  expect(sent).toBeLessThan(MOST * 20);
});

test("a picture that trickles in takes no longer than it may", async () => {
  const fetched = await fetchFrom(
    (_request, response) => {
      const timer = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(timer));
    },
    { changed: { seconds: 0.4 } },
  );

  expect(fetched).toEqual(failed("it does not answer within 0.4 seconds"));
});

test("half a picture is none", async () => {
  const fetched = await fetchFrom((_request, response) => {
    response.setHeader("content-length", "1000").write(picture.subarray(0, 500), () => {
      response.socket?.end();
    });
  });

  expect(fetched).toEqual(failed("it breaks the connection off"));
});

test("a certificate that nobody has signed is not enough", async () => {
  const { port, requests } = await aWebsite(answer, { certificate: aCertificate("provider.test") });

  expect(await fetchPicture(`https://provider.test:${port}/`, MOST, await reachFor(port))).toEqual(
    failed("its certificate is not valid"),
  );
  expect(requests).toEqual([]);
});

test("a name that cannot be looked up is not guessed; without a name server we try again", async () => {
  const { port } = await aWebsite(answer, { certificate });
  const address = `https://provider.test:${port}/`;
  const broken = await reachVia(port, await aNameServer(() => "failure"));
  const unknown = await reachVia(port, await aNameServer(() => "no such name"));
  const ours = await reachVia(port, await aNameServer(() => [PUBLIC]));

  const { connections } = await countConnections(async () => {
    expect(await fetchPicture(address, MOST, broken)).toEqual(
      failed("its name could not be looked up"),
    );
    expect(await fetchPicture(address, MOST, unknown)).toEqual(failed("its name is not known"));
    await closeAll();
    await expect(fetchPicture(address, MOST, ours)).rejects.toThrow(Outage);
  });

  expect(connections).toBe(0);
});

async function fetchFrom(
  listener: RequestListener,
  { most = MOST, changed = {} }: { most?: number; changed?: Partial<FetchPolicy> } = {},
) {
  const { port } = await aWebsite(listener, { certificate });
  const policy = { ...(await reachFor(port)), ...changed };
  return fetchPicture(`https://provider.test:${port}/`, most, policy);
}

async function reachVia(port: number, { address }: { address: string }) {
  return { ...(await reachFor(port)), nameServers: [address] };
}

function failed(refusal: string) {
  return { ok: false, refusal };
}
