import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const bin = "/usr/lib/postgresql/15/bin";
const folder = process.env.REBADGE_BENCH ?? join("/var/tmp", "rebadge-bench");
const PORT = 5544;
const isRoot = process.getuid?.() === 0;

/** For a machine with a few gigabytes; PostgreSQL's defaults are for much less. */
const settings = {
  port: PORT,
  listen_addresses: "127.0.0.1",
  shared_buffers: "4GB",
  effective_cache_size: "12GB",
  work_mem: "64MB",
  maintenance_work_mem: "1GB",
  max_wal_size: "8GB",
  random_page_cost: 1.1,
  jit: "off",
};

/** A separate PostgreSQL cluster, kept between runs so that a million listings are loaded once. */
export function startCluster() {
  const data = join(folder, "data");
  if (!existsSync(data)) {
    mkdirSync(folder, { recursive: true });
    if (isRoot) execFileSync("chown", ["postgres", folder]);
    asPostgres(
      `${bin}/initdb`,
      "--pgdata",
      data,
      "--auth",
      "trust",
      "--encoding",
      "UTF8",
      "--locale",
      "C.UTF-8",
    );
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  asPostgres(
    `${bin}/pg_ctl`,
    "start",
    "-w",
    "-D",
    data,
    "-l",
    join(folder, "log"),
    "-o",
    `-k ${folder} ${options.join(" ")}`,
  );

  return {
    adminUrl: `postgres://postgres@127.0.0.1:${PORT}/postgres`,
    stop: () => asPostgres(`${bin}/pg_ctl`, "stop", "-w", "-m", "fast", "-D", data),
  };
}

/** PostgreSQL refuses to run as root. */
function asPostgres(command: string, ...args: string[]) {
  const [first = command, ...rest] = isRoot
    ? ["runuser", "-u", "postgres", "--", command, ...args]
    : [command, ...args];
  execFileSync(first, rest, {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: isRoot ? "/" : homedir(),
  });
}
