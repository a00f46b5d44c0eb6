import { readFileSync } from "node:fs";

/** The section of one version in CHANGELOG.md, if there is one. */
export function releaseNotes(changelog: string, version: string) {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} `));
  return section?.slice(section.indexOf("\n")).trim();
}

/** npm run --silent release:notes -- v0.1.0: the tag must match the version in package.json. */
function printReleaseNotes() {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const tag = process.argv[2] ?? `v${version}`;
  if (tag !== `v${version}`)
    throw new Error(`tag ${tag} does not match version ${version} in package.json`);

  const notes = releaseNotes(readFileSync("CHANGELOG.md", "utf8"), version);
  if (!notes) throw new Error(`CHANGELOG.md has no section '## ${version} (date)'`);
  console.log(notes);
}

if (import.meta.main) printReleaseNotes();
