import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const cases = [
  "stripe-outage",
  "webhook-backlog",
  "reconcile-mismatch",
  "double-charge",
  "unapproved-listing-seen",
  "postgresql-down",
  "disk-full",
  "failover",
  "restore",
  "bad-deploy",
  "migration-stuck",
  "mail-blocked",
  "storage-down",
  "abuse-wave",
  "account-takeover",
  "leaked-secret",
  "malicious-dependency",
  "privacy-request",
  "personal-data-breach",
];
const steps = ["Signal", "Check", "Act", "Verify", "Tell"];

const text = readFileSync("docs/runbooks.md", "utf8");
const backup = readFileSync("docs/backup.md", "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** Missing or misplaced parts by case. */
function findFaults(runbooks: string) {
  const sections = new Map(
    runbooks.split(/^## /m).map((section) => [slugOf(section.split("\n")[0] ?? ""), section]),
  );
  return cases.flatMap((name) => {
    const labels = [...(sections.get(name) ?? "").matchAll(/^- \*\*(\w+)\.\*\*/gm)];
    const found = labels.map(([, label]) => label);
    return found.join() === steps.join() ? [] : [`${name}: ${found.join()}`];
  });
}

/** Commands and files in the text that do not exist. */
function findMissing(runbooks: string) {
  const commands = [...runbooks.matchAll(/(?:npm run|rebadge) ([a-z]+:[a-z-]+)/g)];
  const files = [...runbooks.matchAll(/\b(deploy\/[\w./-]+\w)/g)];
  return [
    ...commands.map(([, name = ""]) => name).filter((name) => !(name in scripts)),
    ...files.map(([, path = ""]) => path).filter((path) => !existsSync(path)),
  ];
}

test("every case has its runbook, with signal, check, act, verify and tell in this order", () => {
  expect(findFaults(text)).toEqual([]);
  expect(findFaults(text.replace("## Disk full", "## Full disk"))).toEqual(["disk-full: "]);
  const [before, after = ""] = text.split("## Failover");
  expect(findFaults(`${before}## Failover${after.replace("**Verify.**", "")}`)).toEqual([
    "failover: Signal,Check,Act,Tell",
  ]);
});

test("runbooks and the steps of a restore name only commands and files that exist", () => {
  expect(findMissing(text)).toEqual([]);
  expect(findMissing(backup)).toEqual([]);
  expect(findMissing("`rebadge edge:purg`, `deploy/backup/put-back.sh`")).toEqual([
    "edge:purg",
    "deploy/backup/put-back.sh",
  ]);
});

test("every link between runbooks works", () => {
  const slugs = [...text.matchAll(/^##+ (.+)$/gm)].map(([, title = ""]) => slugOf(title));
  const own = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, slug]) => slug);
  const fromBackup = [...backup.matchAll(/\]\(runbooks\.md#([\w-]+)\)/g)].map(([, slug]) => slug);

  expect(own.length).toBeGreaterThan(10);
  expect([...own, ...fromBackup].filter((slug) => !slugs.includes(slug ?? ""))).toEqual([]);
});

function slugOf(title: string) {
  return title.trim().toLowerCase().replaceAll(" ", "-");
}
