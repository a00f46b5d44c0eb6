import { afterEach, expect, test, vi } from "vitest";
import { findDocument, findDocuments } from "./find-documents.server.ts";

const paths = ["/accessibility", "/cookie-policy", "/faq", "/privacy", "/terms"];

test("the five documents are at their URLs", () => {
  expect(
    findDocuments()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(paths);
});

test.each(paths)("%s is found by its address, with its text and headings", (path) => {
  const document = findDocument(path);

  expect(document?.html).toContain("<h2 id=");
  expect(document?.headings.length).toBeGreaterThan(0);
});

test("an address without a document has none", () => {
  expect(findDocument("/imprint")).toBeUndefined();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("the operator's open tasks are shown until the site is marked as open", async () => {
  const legal = ["/cookie-policy", "/privacy", "/terms"];
  for (const path of legal) expect(findDocument(path)?.html, path).toContain("counsel");

  vi.stubEnv("SITE_OPEN", "true");
  vi.resetModules();
  const open = await import("./find-documents.server.ts");
  for (const path of legal) expect(open.findDocument(path)?.html, path).not.toContain("counsel");
});
