import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Client } from "pg";
import { ports, serverEnvironment } from "../../standins/server-environment.ts";
import { PORT as FIRST } from "../kit/http-client.ts";
import { expect, test, wide } from "../kit/test.ts";

const PORT = ports(FIRST).restarted;
const NAME = `rebadge_browser_${FIRST}`;
const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

test.describe.configure({ mode: "serial" });

let server: ChildProcess;

async function start(changes: Record<string, string> = {}) {
  const environment = serverEnvironment(adminUrl, NAME, PORT);
  server = spawn(process.execPath, ["build/server/index.js"], {
    env: { PATH: process.env.PATH, ...environment, ...changes },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return server;
}

const address = (path: string) => `http://127.0.0.1:${PORT}${path}`;
const answers = (path: string) =>
  fetch(address(path)).then(
    ({ status }) => status,
    () => 0,
  );

test.afterEach(() => server?.kill("SIGKILL"));

test("a request in flight at SIGTERM gets its 200, and the process ends with 0", wide, async () => {
  // Long enough for the lock below to outlive the signal.
  const patient = new URL(serverEnvironment(adminUrl, NAME, PORT).DATABASE_PUBLIC_URL);
  patient.searchParams.set("options", "-c lock_timeout=10s -c statement_timeout=10s");
  await start({ DATABASE_PUBLIC_URL: patient.href });
  await expect.poll(() => answers("/readyz")).toBe(200);

  const other = new Client({ connectionString: adminUrl.replace(/\/[^/]*$/, `/${NAME}`) });
  await other.connect();
  await other.query("begin; lock table facet_counts in access exclusive mode");
  const page = fetch(address("/"));
  const waiting =
    "select from pg_stat_activity where datname = $1 and usename = 'app_public' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await other.query(waiting, [NAME])).rowCount).toBeGreaterThan(0);

  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await expect.poll(() => answers("/livez")).toBe(0);
  await other.query("rollback");
  await other.end();

  expect((await page).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test("while it drains, the process is alive, not ready, and still serves", wide, async () => {
  await start({ DRAIN_SECONDS: "3" });
  await expect.poll(() => answers("/readyz")).toBe(200);

  server.kill("SIGTERM");

  await expect.poll(() => answers("/readyz")).toBe(503);
  expect(await answers("/livez")).toBe(200);
  expect(await answers("/")).toBe(200);
});

test("an unusable environment stops the start, and every error is named", wide, async () => {
  await start({ ORIGIN: "example.com", DATABASE_WEB_URL: "mysql://x", PORT: "many" });
  let said = "";
  server.stderr?.on("data", (chunk) => {
    said += chunk;
  });

  expect(await once(server, "exit")).toEqual([1, null]);
  for (const name of ["ORIGIN", "DATABASE_WEB_URL", "PORT"]) expect(said).toContain(`  ${name}: `);
});

test("killed database backends do not end the process", wide, async () => {
  await start();
  await expect.poll(() => answers("/readyz")).toBe(200);
  const other = new Client({ connectionString: adminUrl });
  await other.connect();

  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [NAME],
  );

  await other.end();
  await expect.poll(() => answers("/readyz")).toBe(200);
  expect(server.exitCode).toBeNull();
});

test(
  "requests are counted by route, on a port that the site itself knows nothing of",
  wide,
  async () => {
    const port = ports(FIRST).metrics;
    await start({ METRICS_PORT: String(port) });
    await expect.poll(() => answers("/readyz")).toBe(200);

    const visits = [
      "/",
      "/services?search=grandmother",
      "/service/unknown",
      "/no/such/page?word=abc",
    ];
    const programs = ["/api/v1/listings", "/favicon.ico", "/assets/none.js", "/metrics"];
    for (const path of [...visits, ...programs]) await answers(path);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counted = [
      ...metrics.matchAll(/request_seconds_count\{route="([^"]*)",.*"(.xx)"\} (\d+)/g),
    ]
      .map(([, route, status, count]) => `${route} ${status} ${count}`)
      .filter((line) => !line.startsWith("/readyz"));

    expect(counted.toSorted()).toEqual([
      "/ 2xx 1",
      "/api/v1/listings 2xx 1",
      "/service/:id 4xx 1",
      "/services 2xx 1",
      "a file 2xx 1",
      "unmatched 4xx 3",
    ]);
    expect(metrics).not.toMatch(/grandmother|no\/such|none\.js|abc/);
    expect(await answers("/metrics")).toBe(404);
  },
);

test(
  "a page of an earlier release that asks for a public page's data is told to load the page",
  wide,
  async ({ request }) => {
    for (const path of [
      "/services.data?sort=name&_routes=routes%2Fsite%2Fdirectory%2Fservices",
      "/blog.data",
    ]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(202);
      const text = await answer.text();
      expect(text).toContain("reload");
      expect(text).toContain(path.replace(".data", "").replace(/&_routes=.*/, ""));
    }
  },
);
