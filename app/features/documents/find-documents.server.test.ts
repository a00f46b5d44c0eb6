import { afterEach, expect, test, vi } from "vitest";
import { findDocuments } from "./find-documents.server.ts";

const textOf = (path: string, documents = findDocuments()) =>
  documents.find((document) => document.path === path)?.html;

const paths = ["/accessibility", "/cookie-policy", "/faq", "/privacy", "/terms"];

test("the five documents are at their URLs", () => {
  expect(
    findDocuments()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(paths);
});

test.each(findDocuments())("$path has its text and headings", ({ html, headings }) => {
  expect(html).toContain("<h2 id=");
  expect(headings.length).toBeGreaterThan(0);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("the operator's open tasks are shown until the site is marked as open", async () => {
  const legal = ["/cookie-policy", "/privacy", "/terms"];
  for (const path of legal) expect(textOf(path), path).toContain("counsel");

  vi.stubEnv("SITE_OPEN", "true");
  vi.resetModules();
  const open = await import("./find-documents.server.ts");
  for (const path of legal)
    expect(textOf(path, open.findDocuments()), path).not.toContain("counsel");
});
