import { expect, test } from "vitest";
import { SupplierMarks } from "./supplier-marks.server.ts";

const marks = new SupplierMarks(
  { names: ["Lumen Reports GmbH", "Quorbit"], domains: ["lumenreports.com", "quorbit.io"] },
  "northwind-portal.com",
);

test.for([
  "Sent by Lumen Reports",
  "LUMEN REPORTS GmbH & Co",
  "LumenReports/2.1",
  "lumen_reports-mailer",
  "Lúmen Repörts",
  "q\u00adu\u200borbit",
  "Q U O R B I T",
  "ｑｕｏｒｂｉｔ",
  "Quоrbit with a Cyrillic letter",
  "poweredByQuorbit",
  "acme.quorbit.example",
  "https://app.lumenreports.com/x",
  "a@lumenreports.com.",
  "LUMENREPORTS.COM",
  "https://t.example/?u=https%3A%2F%2Fquorbit.io%2Fhelp",
  "https://t.example/?u=https%253A%252F%252Fquorbit.io",
  `https://t.example/${Buffer.from("https://quorbit.io/help").toString("base64url")}`,
])("%j shows the supplier", (text) => {
  expect(marks.find(text)).toBeDefined();
});

const domainsOnly = new SupplierMarks(
  { names: [], domains: ["lumenreports.com", "quorbit.io"] },
  "northwind-portal.com",
);

test.for([
  "https://notlumenreports.com/",
  "https://lumenreports.company/",
  "https://lumenreports.com.example/",
  "my-quorbit.io",
  "quorbit.ioo",
])("%j is another domain", (text) => {
  expect(domainsOnly.find(text)).toBeUndefined();
});

test.for([
  "Luminous reports",
  "Lumen and other units in reports",
  "Quorbits are no thing",
  "https://notlumenreports.com/",
  "GmbH",
])("%j does not", (text) => {
  expect(marks.find(text)).toBeUndefined();
});

test("an excerpt is what stands there, on one line and short", () => {
  const long = `${"before ".repeat(50)}\n\tby Quorbit\u0007 ${"after ".repeat(50)}`;
  expect(marks.find(long)).toMatch(/^[ -~]{60,200}$/);
  expect(marks.find(long)).toContain("by Quorbit after");
});

test("a name in the demo's own domain does not count, unless the domain is the supplier's", () => {
  const supplier = { names: ["Northwind"], domains: ["northwind.io"] };
  const chosen = new SupplierMarks(supplier, "northwind-portal.com");
  expect(chosen.find("https://app.northwind-portal.com/")).toBeUndefined();
  expect(chosen.find("https://northwind-portal.com/ by Northwind")).toBeDefined();
  expect(new SupplierMarks(supplier, "northwind.io").find("demo.northwind.io")).toBeDefined();
});

test("a company is also known by the part of its name that is its domain", () => {
  const zenvio = new SupplierMarks(
    { names: ["Zenvio Software, S. L."], domains: ["zenvio.es"] },
    "demo.example",
  );
  expect(["By Zenvio", "zenvio software"].map((text) => zenvio.find(text))).toEqual([
    "By Zenvio",
    "zenvio software",
  ]);
  expect(zenvio.find("Good software")).toBeUndefined();
});

test("a name of fewer than three letters is not looked for, and a legal form is no name", () => {
  const short = new SupplierMarks({ names: ["Io", "AG"], domains: [] }, "demo.example");
  expect(short.find("io, AG and more")).toBeUndefined();
});
