import { expect, test } from "vitest";
import { readAudit } from "./advisories.ts";

const advisory = { title: "Prototype pollution", url: "https://advisories.example/1" };
const locked = { "node_modules/one": {}, "node_modules/tool": { dev: true } };
const audit = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

test("high and critical advisories of shipped packages are serious, others are not", () => {
  const nodes = ["node_modules/one"];
  const output = audit({
    one: { severity: "critical", via: [advisory], nodes },
    two: { severity: "high", via: ["one"], nodes: ["node_modules/tool", "node_modules/one"] },
    three: { severity: "moderate", via: [advisory], nodes },
    tool: { severity: "critical", via: ["three"], nodes: ["node_modules/tool"] },
  });

  expect(readAudit(output, locked)).toEqual({
    isChecked: true,
    serious: [
      "critical: one: Prototype pollution https://advisories.example/1",
      "high: two: through one",
    ],
    others: [
      "moderate: three: Prototype pollution https://advisories.example/1",
      "critical: tool: through three",
    ],
  });
});

test("packages without an advisory pass", () => {
  expect(readAudit(audit({}), locked)).toEqual({ isChecked: true, serious: [], others: [] });
});

test("an unreachable registry is not the same as no advisories", () => {
  const message = "405 Method Not Allowed";
  const refused = JSON.stringify({ message, statusCode: 405 });

  expect(readAudit(refused, locked)).toEqual({ isChecked: false, why: message });
  for (const output of ["", "{", "{}", "null", '{"vulnerabilities":{}}']) {
    expect(readAudit(output, locked), output).toMatchObject({ isChecked: false });
  }
});
