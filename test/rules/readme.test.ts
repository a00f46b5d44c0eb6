import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleEmails, samplePassword } from "../../scripts/samples/seed-samples.ts";

const readme = readFileSync("README.md", "utf8");
const pictures = [...readme.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(
  ([, alt = "", path = ""]) => ({
    alt,
    path,
  }),
);

test("README shows every screenshot with an alternative text", () => {
  const taken = readdirSync("docs/screenshots").map((name) => `docs/screenshots/${name}`);

  expect(pictures.map(({ path }) => path).toSorted()).toEqual(taken.toSorted());
  for (const { alt, path } of pictures) expect(alt.length, path).toBeGreaterThan(30);
});

test("every link of README works", () => {
  const paths = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = ""]) => path);

  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("README names the commands and sample accounts that exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name);

  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  for (const text of [...sampleEmails, samplePassword]) expect(readme).toContain(text);
});
