import { expect, test } from "vitest";
import { findDocument, findDocuments } from "./find-documents.server.ts";

const paths = ["/accessibility", "/cookie-policy", "/faq", "/privacy", "/terms"];

test("the five documents stand at their addresses", () => {
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
