import { randomUUID } from "node:crypto";
import { ask } from "../kit/http-client.ts";
import { anAddress, expect, test } from "../kit/people.ts";
import { aReader, statusOf, webhookCallsFor } from "../kit/readers.ts";
import { wide } from "../kit/test.ts";

test(
  "one click of a mail program, without a cookie and without an origin, is enough",
  wide,
  async () => {
    const address = anAddress("reader");
    const path = await aReader(address);
    const began = performance.now();
    const bodies = {
      "application/x-www-form-urlencoded": "List-Unsubscribe=One-Click",
      "multipart/form-data; boundary=b":
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    };
    const answers = [];
    for (const [type, body] of Object.entries(bodies))
      answers.push(await ask(path, { method: "POST", headers: { "content-type": type }, body }));

    expect(performance.now() - began).toBeLessThan(2_000);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, setCookies: [] });
    expect(await statusOf(address)).toBe("unsubscribed");
    await expect.poll(() => webhookCallsFor(address)).toEqual(["/left"]);
  },
);

test("neither a link nor the form reveals whether there is such a subscriber", wide, async () => {
  const readers = [await aReader(anAddress("reader")), `/newsletter/leave?token=${randomUUID()}`];
  for (const method of ["GET", "POST"]) {
    const headers =
      method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {};
    const body = method === "POST" ? "List-Unsubscribe=One-Click" : undefined;
    const [known, unknown, malformed] = await Promise.all(
      [...readers, "/newsletter/leave?token=not-a-token"].map(async (path) => {
        const answer = await ask(path, { method, headers, body });
        const token = path.split("=").at(-1) ?? "";
        const text = answer.body.replaceAll(token, "").replaceAll(/nonce="[^"]*"/g, "");
        return { status: answer.status, text, cache: answer.headers["cache-control"] };
      }),
    );
    expect(known).toEqual(unknown);
    expect(malformed).toEqual(unknown);
    expect(known).toMatchObject({ status: 200, cache: "private, no-store" });
  }

  const confirmed = anAddress("reader");
  await aReader(confirmed);
  const [there, fresh] = await Promise.all(
    [confirmed, anAddress("reader")].map(async (address) => {
      const body = new URLSearchParams({ email: address, openedAt: "1" }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const { status, body: text } = await ask("/newsletter", { method: "POST", headers, body });
      return { status, text: text.replaceAll(/nonce="[^"]*"|\d{13}/g, "") };
    }),
  );
  expect(there).toEqual(fresh);
});

test(
  "a press from another site's page changes nothing, and a body above 1 KiB is too much",
  wide,
  async () => {
    const address = anAddress("reader");
    const path = await aReader(address);
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    };
    expect((await ask(path, { method: "POST", headers, body: "" })).status).toBe(403);
    expect(await statusOf(address)).toBe("confirmed");

    for (const target of ["/newsletter", "/newsletter/confirm", path]) {
      const sent = { "content-type": "application/x-www-form-urlencoded" };
      const body = `email=${"a".repeat(1_024)}`;
      expect((await ask(target, { method: "POST", headers: sent, body })).status, target).toBe(413);
    }
  },
);
