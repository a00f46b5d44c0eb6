import { expect, test } from "vitest";
import { strikeOut } from "./strike-out.server.ts";

test.each([
  [
    "getaddrinfo ENOTFOUND postgres://app_web:hunter2@db.internal/rebadge",
    "getaddrinfo ENOTFOUND postgres://[login]@db.internal/rebadge",
  ],
  ["550 no such mailbox: <ada@agency.example>", "550 no such mailbox: <[e-mail]>"],
  [
    "no way to https://rebadge.test/auth/callback?code=abc&x=1",
    "no way to https://rebadge.test/auth/callback?[query]",
  ],
  ["connect ECONNREFUSED 203.0.113.7:443", "connect ECONNREFUSED [address]:443"],
  ["connect ECONNREFUSED 2001:db8::7", "connect ECONNREFUSED [address]"],
  ["connect EHOSTUNREACH ::1", "connect EHOSTUNREACH [address]"],
  [
    'invalid input syntax for type uuid: "my cat\'s name"',
    'invalid input syntax for type uuid: "[value]"',
  ],
  ["Key (email)=(ada@agency.example) already exists.", "Key (email)=([value]) already exists."],
  ["Key (name)=(Ada Lovelace) already exists.", "Key (name)=([value]) already exists."],
  ["Invalid API Key provided: sk_live_51abc", "Invalid API Key provided: [secret]"],
])("%s", (said, told) => {
  expect(strikeOut(said)).toBe(told);
});

test("where in the code it happened stays", () => {
  const stack = `Error: a page failed
    at renderWhole (file:///srv/rebadge/build/server/index.js:120:41)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)
    at async file:///srv/rebadge/node_modules/@hono/node-server/dist/index.mjs:9:3`;
  expect(strikeOut(stack)).toBe(stack);
});
