import { readFileSync } from "node:fs";
import { releaseNotes } from "./release-notes.ts";

/** npm run --silent release:notes -- v0.1.0: for the release that a tag makes; the tag must be the version that was built. */
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const tag = process.argv[2] ?? `v${version}`;
if (tag !== `v${version}`)
  throw new Error(`${tag} is tagged, and package.json says version ${version}`);

const notes = releaseNotes(readFileSync("CHANGELOG.md", "utf8"), version);
if (!notes) throw new Error(`CHANGELOG.md has no section '## ${version} (date)'`);
console.log(notes);
