import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Everything a process needs except node_modules. */
const parts = ["package.json", "app", "build", "database", "deploy", "scripts"];

/** Adding a column needs an exclusive lock on a table that most requests read. */
export const expandingMigration = {
  name: "9999-drill",
  sql: "alter table white_label_services add column drilled_at timestamptz;\n",
};

/** Copies this checkout, or another one, as a release with one asset that no other release has. */
export function createRelease(root: string, name: string, checkout = process.cwd()) {
  const folder = join(root, "releases", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(join(checkout, part), join(folder, part), { recursive: true });
  symlinkSync(join(checkout, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "build/client", ownAsset(name)), `// of release ${name}\n`);
  return folder;
}

export function ownAsset(name: string) {
  return `assets/of-${name}.js`;
}

export function addMigration(folder: string) {
  const { name, sql } = expandingMigration;
  writeFileSync(join(folder, "database/migrations", `${name}.sql`), sql);
}
