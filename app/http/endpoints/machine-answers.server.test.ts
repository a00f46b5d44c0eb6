import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext } from "../request/request.server.ts";
import {
  answerFile,
  answerJson,
  hasVersion,
  readJson,
  refuseMissing,
} from "./machine-answers.server.ts";

const context = new RouterContextProvider();
context.set(requestContext, { id: "1", nonce: "", address: "" });

test("an answer may be cached, a refusal may not, and an error response contains no details", async () => {
  const answer = await answerJson(context, () => ({ some: "thing" }));
  expect(answer.headers.get("Cache-Control")).toMatch(/^public, .*s-maxage=30/);
  expect(await answer.json()).toEqual({ some: "thing" });

  const missing = await answerJson(context, refuseMissing);
  expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([
    404,
    "private, no-store",
  ]);

  const failed = await answerJson(context, () => Promise.reject(new Error("pg_secret")));
  expect([failed.status, failed.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
  expect(await failed.text()).not.toContain("pg_secret");
});

test("a client that has the version is recognised, even if compression made its ETag weak", () => {
  const asking = (tag: string) =>
    new Request("https://rebadge.test", { headers: { "If-None-Match": tag } });

  expect(answerFile("x", "text/plain", "7").headers.get("ETag")).toBe('"7"');
  for (const tag of ['"7"', 'W/"7"', '"6", "7"']) expect(hasVersion(asking(tag), "7")).toBe(true);
  for (const tag of ['"6"', "7", ""]) expect(hasVersion(asking(tag), "7")).toBe(false);
});

test.each([
  ["a value", '{"a":[1]}', { a: [1] }],
  ["no JSON", "{", undefined],
  ["nothing", "", undefined],
  ["a NUL", String.raw`{"a":"\u0000"}`, undefined],
])("a program's body is read as JSON: %s", async (_, body, value) => {
  const request = new Request("https://rebadge.test", { method: "POST", body });
  expect(await readJson(request)).toEqual(value);
});
