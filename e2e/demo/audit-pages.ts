import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Downloaded on demand, because it is larger than all our dependencies. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const PORT = 4312;
const mustBe100 = ["accessibility", "best-practices", "seo"];

const server = spawn(process.execPath, ["e2e/kit/serve.ts", String(PORT)], { stdio: "inherit" });
try {
  const origin = `http://127.0.0.1:${PORT}`;
  await ready(`${origin}/readyz`);
  const results = await (await fetch(`${origin}/services`)).text();
  const listing = /\/service\/[0-9a-f-]{36}/.exec(results)?.[0] ?? "/";
  const pages = ["/", "/services", listing, "/how-ranking-works"];

  const scores: Record<string, string | number>[] = pages.map((path) => ({
    path: path.replace(/[0-9a-f-]{36}/, "{id}"),
    ...audit(`${origin}${path}`),
  }));
  console.table(scores);
  const thresholds = {
    "accessibility, best practices and SEO are 100": scores.every((score) =>
      mustBe100.every((name) => score[name] === 100),
    ),
  };
  console.log(JSON.stringify({ scores, thresholds }));
  if (Object.values(thresholds).includes(false)) process.exitCode = 1;
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
}

function audit(url: string): Record<string, number> {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  execFileSync(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
    ],
    {
      env: { ...process.env, CHROME_PATH: "/usr/bin/chromium" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const report = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  for (const [name, { score, title }] of Object.entries<{ score: number | null; title: string }>(
    report.audits,
  )) {
    const isWanted = mustBe100.some((id) =>
      report.categories[id].auditRefs.some((ref: { id: string }) => ref.id === name),
    );
    if (isWanted && score !== null && score < 1) console.log(`${url}: ${name}: ${title}`);
  }
  const categories = Object.entries<{ score: number }>(report.categories);
  return Object.fromEntries(categories.map(([name, { score }]) => [name, Math.round(score * 100)]));
}

async function ready(url: string) {
  for (let tries = 0; tries < 120; tries++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await sleep(250);
  }
  throw new Error(`${url} did not answer within 30 seconds`);
}
