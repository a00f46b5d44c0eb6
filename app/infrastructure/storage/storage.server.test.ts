import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { answerStoredLogo } from "#app/http/endpoints/stored-logo.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { testWith } from "#test/needs.ts";
import { findFreePort } from "../../../scripts/free-port.ts";
import { startRadosgw } from "../../../standins/radosgw.ts";
import { environment } from "../environment.server.ts";
import { diskStorage } from "./disk-storage.server.ts";
import { prepareBucket, type S3Settings, s3Storage } from "./s3-storage.server.ts";
import { storage as chosen, prepareStorage } from "./storage.server.ts";
import type { Storage } from "./storage-port.server.ts";

const test = testWith("radosgw", "ceph-mon", "ceph-osd", "ceph");

const directory = environment.STORAGE_DIRECTORY ?? "";
const ours = "0f8fad5b-d9cb-469f-a165-70867728950e.webp";
const bytes = Buffer.from("RIFF, as it were");

let radosgw: Awaited<ReturnType<typeof startRadosgw>>;
let bucket: S3Settings;

beforeAll(async () => {
  radosgw = await startRadosgw({ s3: await findFreePort(), monitor: await findFreePort() });
  const { stop: _, ...server } = radosgw;
  bucket = { ...server, region: "us-east-1", publicUrl: `${server.endpoint}/logos` };
  await prepareBucket(bucket);
}, 90_000);

afterAll(() => radosgw?.stop());

type Form = { open: () => Storage; visit: (storage: Storage, name: string) => Promise<Response> };

/** For a folder, the web process serves the files. */
const forms: [string, Form][] = [
  ["a folder", { open: () => diskStorage(directory), visit: (_, name) => answerStoredLogo(name) }],
  [
    "a bucket",
    { open: () => s3Storage(bucket), visit: (storage, name) => fetch(storage.publicUrl(name)) },
  ],
];

describe.each(forms)("%s", (_, { open, visit }) => {
  test("serves stored files to anyone, unchanged and cacheable for an hour", async () => {
    const [storage, name] = [open(), aName()];
    expect(await storage.putIfAbsent(name, bytes)).toBe(true);

    const response = await visit(storage, name);

    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=3600",
    });
  });

  test("never overwrites, not even when two write at once", async () => {
    const [storage, name] = [open(), aName()];
    const tries = ["first", "second", "third"].map((text) => Buffer.from(text));

    const put = await Promise.all(tries.map((text) => storage.putIfAbsent(name, text)));
    expect(put.filter(Boolean)).toHaveLength(1);
    expect(await storage.putIfAbsent(name, bytes)).toBe(false);

    const response = await visit(storage, name);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(tries[put.indexOf(true)]);
  });

  test("knows which files exist and reads them; deleting is idempotent", async () => {
    const [storage, name] = [open(), aName()];
    expect([await storage.exists(name), await storage.read(name)]).toEqual([false, undefined]);
    await storage.putIfAbsent(name, bytes);
    expect(await storage.exists(name)).toBe(true);
    expect(Buffer.from((await storage.read(name)) ?? [])).toEqual(bytes);

    for (let time = 0; time < 2; time++) await storage.delete(name);

    expect(await storage.exists(name)).toBe(false);
    expect((await visit(storage, name)).ok).toBe(false);
  });

  test.each([
    "",
    ".",
    "..",
    "../server.ts",
    "/etc/passwd",
    `${ours}/../../x`,
    `${ours}\n`,
    `${ours}\0`,
    `../${ours}`,
    ours.toUpperCase(),
    ours.replace(".webp", ".html"),
    "%2e%2e%2fserver.ts",
  ])("takes no name that is not ours: %j", async (name) => {
    const storage = open();
    const message = "not the name of a stored file";

    await expect(storage.putIfAbsent(name, bytes)).rejects.toThrow(message);
    await expect(storage.delete(name)).rejects.toThrow(message);
    await expect(storage.exists(name)).rejects.toThrow(message);
    await expect(storage.read(name)).rejects.toThrow(message);
    expect(() => storage.publicUrl(name)).toThrow(message);
  });
});

test("preparing is idempotent and keeps stored files", async () => {
  const name = aName();
  await s3Storage(bucket).putIfAbsent(name, bytes);
  await chosen.putIfAbsent(name, bytes);

  await prepareBucket(bucket);
  await prepareStorage();

  expect(await s3Storage(bucket).exists(name)).toBe(true);
  expect(await chosen.exists(name)).toBe(true);
});

test("without the key the bucket cannot be listed or changed", async () => {
  const [storage, name] = [s3Storage(bucket), aName()];
  await storage.putIfAbsent(name, bytes);
  const ask = (path: string, method: string) =>
    fetch(`${bucket.publicUrl}${path}`, { method, ...(method !== "GET" && { body: "x" }) });

  for (const query of ["", "/", "?list-type=2", "?versions", "?uploads", "?policy", "?acl"]) {
    const response = await ask(query, "GET");
    expect([403, 405], query).toContain(response.status);
    expect(await response.text()).not.toContain(name);
  }
  for (const [path, method] of [
    [`/${aName()}`, "PUT"],
    [`/${name}`, "PUT"],
    [`/${name}`, "DELETE"],
    [`/${name}?acl`, "PUT"],
    ["?policy", "PUT"],
    ["?policy", "DELETE"],
    ["?delete", "POST"],
    ["", "DELETE"],
  ] as const) {
    expect((await ask(path, method)).status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
  }
  expect(await (await fetch(storage.publicUrl(name))).text()).toBe(bytes.toString());
});

test("a missing folder and an unreachable server are outages", async () => {
  const unreachable = `http://127.0.0.1:${await findFreePort()}`;
  for (const storage of [
    diskStorage(`${directory}/none`),
    s3Storage({ ...bucket, endpoint: unreachable }),
    s3Storage({ ...bucket, secretAccessKey: "wrong" }),
  ]) {
    await expect(storage.putIfAbsent(aName(), bytes)).rejects.toBeInstanceOf(Outage);
  }
  await expect(
    s3Storage({ ...bucket, endpoint: unreachable }).read(aName()),
  ).rejects.toBeInstanceOf(Outage);
  await expect(prepareBucket({ ...bucket, endpoint: unreachable })).rejects.toBeInstanceOf(Outage);
});

test("a server that does not answer is an outage after ten seconds", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

  try {
    const storage = s3Storage({ ...bucket, endpoint: `http://127.0.0.1:${port}` });
    const asked = storage.exists(aName()).catch((error) => error);
    await once(silent, "request");
    vi.advanceTimersByTime(10_001);

    expect(await asked).toBeInstanceOf(Outage);
  } finally {
    vi.useRealTimers();
    silent.closeAllConnections();
    silent.close();
  }
});

test("only stored files are served, and no other file of the folder", async () => {
  await mkdir(directory, { recursive: true });
  for (const name of [aName(), "", "../package.json", "..%2fpackage.json", `${aName()}\0`]) {
    expect((await answerStoredLogo(name)).status, JSON.stringify(name)).toBe(404);
  }
});

function aName() {
  return `${crypto.randomUUID()}.webp`;
}
