import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readErasures } from "./erasures.ts";

const since = new Date("2026-11-16T02:30:00Z");
const [account, subscriber] = [randomUUID(), randomUUID()];

function line(erased: object, time = "2026-11-16T02:30:00.000Z") {
  return JSON.stringify({ level: "info", time, erased, msg: "an account was deleted" });
}

test("whoever was erased at the moment of the restore or after it is found once, behind whatever stands before the line", () => {
  const lines = [line({ account }), `Nov 16 web[1]: ${line({ account })}`, line({ subscriber })];

  expect(readErasures(lines, since)).toEqual({ accounts: [account], subscribers: [subscriber] });
});

test("what was erased before that moment is no business of this restore", () => {
  const lines = [line({ account }, "2026-11-16T02:29:59.999Z")];

  expect(readErasures(lines, since)).toEqual({ accounts: [], subscribers: [] });
});

test("other lines, broken lines and what is no id are passed over", () => {
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
