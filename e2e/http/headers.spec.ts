import { ports } from "../../standins/server-environment.ts";
import { PORT as port } from "../kit/http-client.ts";
import { expect, test, wide } from "../kit/test.ts";

const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "origin-agent-cluster": "?1",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
};

const paymentProvider = `http://127.0.0.1:${ports(port).stripe}`;
const identityProvider = `http://127.0.0.1:${ports(port).google}`;

const strict = [
  "default-src 'none'",
  "script-src-attr 'none'",
  "style-src-attr 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `form-action 'self' ${paymentProvider} ${identityProvider}`,
];

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = ""]) => !/\ssrc=/.test(attributes) && !attributes.includes("json"),
  );

for (const path of [
  "/",
  "/gallery",
  "/no-such-page",
  "/favicon.svg",
  "/livez",
  "/readyz",
  "/assets/none.js",
]) {
  test(`${path} carries the common headers`, wide, async ({ request }) => {
    const headers = (await request.get(path)).headers();

    expect(headers).toMatchObject(everywhere);
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  });
}

for (const path of ["/", "/gallery"]) {
  test(
    `${path} has a strict policy, and no handler or style written into its tags`,
    wide,
    async ({ request }) => {
      const response = await request.get(path);
      const policy = (response.headers()["content-security-policy"] ?? "").split("; ");
      const html = await response.text();

      expect(policy).toEqual(expect.arrayContaining(strict));
      expect(policy.join()).not.toMatch(/unsafe-|data:|\*/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/i);
      expect(html).not.toMatch(/<[^>]+\sstyle=/i);
      expect(html).not.toContain("javascript:");
    },
  );
}

test(
  "a public page may be stored: no cookie, no nonce, no inline script",
  wide,
  async ({ request }) => {
    const response = await request.get("/", { headers: { cookie: "signed_in=1" } });
    const headers = response.headers();

    expect(headers["cache-control"]).toBe(
      "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=600",
    );
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers["content-security-policy"]).toMatch(/; script-src 'self'; /);
    expect(inlineScripts(await response.text())).toEqual([]);
  },
);

test(
  "a personal page is never stored, and its nonce is new each time and on every script",
  wide,
  async ({ request }) => {
    const nonces: string[] = [];
    for (let visit = 0; visit < 2; visit++) {
      const response = await request.get("/gallery");
      const headers = response.headers();
      const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1] ?? "";
      expect(Buffer.from(nonce, "base64")).toHaveLength(16);
      expect(headers["cache-control"]).toBe("private, no-store");
      for (const [tag] of inlineScripts(await response.text()))
        expect(tag).toContain(`nonce="${nonce}"`);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
  },
);

test("a missing page is not stored", wide, async ({ request }) => {
  expect((await request.get("/no-such-page")).headers()["cache-control"]).toBe("private, no-store");
});

test(
  "assets are immutable and come precompressed; pages are compressed",
  wide,
  async ({ request }) => {
    const html = await request.get("/", { headers: { "accept-encoding": "gzip" } });
    expect(html.headers()["content-encoding"]).toBe("gzip");

    const asset = /\/assets\/[^"]+\.css/.exec(await html.text())?.[0] ?? "";
    for (const encoding of ["br", "gzip"]) {
      const response = await request.get(asset, { headers: { "accept-encoding": encoding } });
      expect(response.headers()).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-encoding": encoding,
        "content-type": expect.stringContaining("text/css"),
      });
    }
  },
);

test("more than 64 KiB in a form is refused", wide, async ({ request }) => {
  const response = await request.post("/", { form: { words: "x".repeat(70_000) } });
  expect(response.status()).toBe(413);
});

test("a browser can report a breach of the policy, within 16 KiB", wide, async ({ request }) => {
  const policy = (await request.get("/")).headers()["content-security-policy"];
  expect(policy).toContain("report-to csp; report-uri /api/csp-report");

  const report = (size: number) =>
    request.post("/api/csp-report", { data: { blocked: "x".repeat(size) } });
  expect((await report(100)).status()).toBe(204);
  expect((await report(20_000)).status()).toBe(413);
});
