import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { registry } from "#app/infrastructure/metrics/metrics.server.ts";
import { jobs } from "#app/jobs.server.ts";
import { everything } from "#test/database.ts";
import { isMissing } from "#test/needs.ts";

type Rule = { record?: string; alert?: string; expr: string; annotations?: { runbook: string } };
type Dashboard = { panels: { targets?: { expr: string }[] }[] };

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const rulesOf = (name: string): Rule[] =>
  parse(read(`deploy/observability/${name}.yml`)).groups.flatMap(
    ({ rules }: { rules: Rule[] }) => rules,
  );
const rules = [...rulesOf("objectives"), ...rulesOf("alerts")];
const alerts = rules.filter(({ alert }) => alert);
const dashboard: Dashboard = JSON.parse(read("deploy/observability/dashboard.json"));
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const process = new Registry();
collectDefaultMetrics({ register: process });
const namesIn = (some: Registry) => some.getMetricsAsArray().map(({ name }) => name);
const own = namesIn(registry);

/** Metrics of Prometheus, Debian's exporters and back-up.sh. */
const external = [
  "up",
  "probe_success",
  "probe_ssl_earliest_cert_expiry",
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
  "varnish_main_cache_hit",
  "varnish_main_client_req",
  "rebadge_backup_finished_seconds",
];

function metricsIn(expression: string) {
  const named = expression
    .replace(/"[^"]*"|\b(by|on|group_left) \([^)]*\)/g, "")
    .matchAll(/\b(?:rebadge|nodejs|process|node|probe|varnish)[_:][\w:]+|\bup\b/g);
  return [...named].map(([name]) => name.replace(/_(bucket|count|sum)$/, ""));
}

test.skipIf(isMissing("promtool"))(
  "Prometheus accepts the configuration, and every alert fires when it should and only then",
  async () => {
    const promtool = (...args: string[]) =>
      promisify(execFile)("promtool", args, { cwd: import.meta.dirname });
    await promtool("check", "config", "prometheus.yml");
    await promtool("test", "rules", "alerts.test.yml", "objectives.test.yml");

    const tested = ["alerts", "objectives"].map((name) =>
      read(`deploy/observability/${name}.test.yml`),
    );
    for (const { alert } of alerts) expect(tested.join()).toContain(`alertname="${alert}"`);
  },
  180_000,
);

test("every metric in a rule or on the dashboard exists, and every metric of ours is in one of them", () => {
  const recorded = rules.flatMap(({ record }) => record ?? []);
  const known = new Set([...own, ...namesIn(process), ...external, ...recorded]);
  const used = new Set([...rules.map(({ expr }) => expr), ...shown].flatMap(metricsIn));

  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  expect(own.filter((name) => !used.has(name))).toEqual([]);
});

test("every invariant has an alert, and no alert names an unknown one", async () => {
  const rows = await everything.selectFrom("invariantBreaches").select("invariant").execute();
  const watched = alerts
    .map(({ expr }) => /rebadge_invariant_breaches\{invariant=~?"([^"]+)"\}/.exec(expr)?.[1])
    .filter((pattern) => pattern !== undefined);
  const isWatched = (invariant: string | null) =>
    watched.filter((pattern) => new RegExp(`^(?:${pattern})$`).test(invariant ?? ""));

  for (const { invariant } of rows)
    expect([invariant, isWatched(invariant)]).toHaveProperty("1.length", 1);
  for (const pattern of watched)
    expect(rows.some(({ invariant }) => isWatched(invariant).includes(pattern))).toBe(true);
});

test("a task that an alert excludes is a job", () => {
  const names = jobs.map(({ name }) => name);
  const left = alerts.flatMap(({ expr }) => /task!~"([^"]+)"/.exec(expr)?.[1]?.split("|") ?? []);
  expect(left.length).toBeGreaterThan(0);
  for (const task of left) expect(names).toContain(task);
});

test("every alert has a runbook", () => {
  for (const { alert, annotations } of alerts) {
    const [file = "", anchor] = annotations?.runbook.split("#") ?? [];
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\d\s-]/gu, "")
        .trim()
        .replace(/\s/g, "-"),
    );
    expect([alert, headings]).toEqual([alert, expect.arrayContaining([anchor])]);
  }
});

test("the documentation lists every metric", () => {
  const text = read("docs/observability.md");
  expect(own.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
