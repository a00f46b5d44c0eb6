import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readErasures } from "./erasures.ts";

const since = new Date("2026-11-16T02:30:00Z");
const [account, subscriber] = [randomUUID(), randomUUID()];

function line(erased: object, time = "2026-11-16T02:30:00.000Z") {
  return JSON.stringify({ level: "info", time, erased, msg: "an account was deleted" });
}

test("erasures at or after the restored moment are found once, also behind a prefix of the log line", () => {
  const lines = [line({ account }), `Nov 16 web[1]: ${line({ account })}`, line({ subscriber })];

  expect(readErasures(lines, since)).toEqual({ accounts: [account], subscribers: [subscriber] });
});

test("erasures before that moment are ignored", () => {
  const lines = [line({ account }, "2026-11-16T02:29:59.999Z")];

  expect(readErasures(lines, since)).toEqual({ accounts: [], subscribers: [] });
});

test("other lines, broken lines and invalid ids are ignored", () => {
  const lines = [
    "",
    "{",
    "null",
    "plain words",
    '{"level":"info","msg":"stopping"}',
    line({ account: "everyone" }),
    line({ account: 7 }),
    line({ account }, ""),
  ];

  expect(readErasures(lines, since)).toEqual({ accounts: [], subscribers: [] });
});
