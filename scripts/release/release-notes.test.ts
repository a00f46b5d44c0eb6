import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { releaseNotes } from "./release-notes.ts";

const changelog = `# Changelog

## Unreleased

- Soon.

## 0.2.0 (2027-01-02)

- Second.

### Security

- Mended.

## 0.2.0-beta (2026-12-30)

- Tried.
`;

test("the notes of a release are its section of the changelog only", () => {
  expect(releaseNotes(changelog, "0.2.0")).toBe("- Second.\n\n### Security\n\n- Mended.");
  expect(releaseNotes(changelog, "0.2.0-beta")).toBe("- Tried.");
});

test("a version without a section has no notes", () => {
  expect(releaseNotes(changelog, "0.2")).toBeUndefined();
  expect(releaseNotes(changelog, "0.3.0")).toBeUndefined();
});

test("the version in package.json has its section in the changelog", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

  expect(releaseNotes(readFileSync("CHANGELOG.md", "utf8"), version)).toBeTruthy();
});
