import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { ownBinaries } from "../scripts/database/own-postgres.ts";

/** Debian's folders, then the one of our own PostgreSQL. */
const bin = [
  ...[15, 16, 17, 18].map((major) => `/usr/lib/postgresql/${major}/bin`),
  ownBinaries(),
].find((folder) => folder && existsSync(join(folder, "initdb")));
const MAX_START_SECONDS = 30;

type Setup = {
  /** Override the default settings. */
  settings?: Record<string, string | number>;
  /** Kept between runs; by default a temporary folder is used and removed. */
  folder?: string;
  /** The primary, if this is a streaming replica. */
  replicaOf?: Cluster;
  /** A command that starts the server, such as taskset. */
  through?: readonly string[];
};

/** As durable as in production, because crashes are tested. */
const careful = {
  listen_addresses: "127.0.0.1",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "64MB",
  max_connections: 80,
};

/** A PostgreSQL cluster that can be crashed: all its processes are killed at once, as in a power failure. */
export class Cluster {
  readonly folder: string;
  readonly adminUrl: string;
  readonly #port: number;
  readonly #settings: Record<string, string | number>;
  readonly #through: readonly string[];
  readonly #owner = ownerOfClusters();
  #postmaster: ChildProcess | undefined;

  constructor(port: number, { settings = {}, folder, replicaOf, through = [] }: Setup = {}) {
    this.#port = port;
    this.#settings = { ...careful, ...settings };
    this.#through = through;
    this.adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.folder = folder ?? mkdtempSync("/var/tmp/rebadge-chaos-");
    mkdirSync(this.folder, { recursive: true });
    if (this.#owner.uid !== undefined) chownSync(this.folder, this.#owner.uid, this.#owner.gid);
    if (existsSync(this.#data())) return;
    if (replicaOf) this.#copy(replicaOf);
    else this.#create();
  }

  async start() {
    const settings = Object.entries(this.#settings).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    const log = openSync(join(this.folder, "postgres.log"), "a");
    const [command = "", ...args] = [
      ...this.#through,
      postgresProgram("postgres"),
      "-D",
      this.#data(),
      "-k",
      this.folder,
      "-p",
      String(this.#port),
      ...settings,
    ];
    this.#postmaster = spawn(command, args, {
      ...this.#owner,
      cwd: this.folder,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    await this.#untilReady();
  }

  get pid() {
    return this.#postmaster?.pid;
  }

  /** Fast shutdown: connections are closed, nothing is lost. */
  async stop() {
    const postmaster = this.#postmaster;
    if (!postmaster || postmaster.exitCode !== null || postmaster.signalCode !== null) return;
    const ended = once(postmaster, "exit");
    postmaster.kill("SIGINT");
    await ended;
  }

  /** Kills the postmaster together with its children, so that none outlives it. */
  async crash() {
    const postmaster = this.#postmaster;
    const pid = postmaster?.pid;
    if (!pid || postmaster.exitCode !== null || postmaster.signalCode !== null) return;
    const ended = once(postmaster, "exit");
    const children = this.freeze();
    for (const one of [...children, pid]) signal(one, "SIGKILL");
    await ended;
    const until = Date.now() + 10_000;
    while (children.some(isRunning) && Date.now() < until) await sleep(10);
  }

  /** Stops all processes with SIGSTOP: connections stay open without a response. The postmaster first, so that no new child is missed. */
  freeze() {
    const pid = this.#postmaster?.pid ?? 0;
    signal(pid, "SIGSTOP");
    const children = childrenOf(pid);
    for (const child of children) signal(child, "SIGSTOP");
    return children;
  }

  thaw() {
    const pid = this.#postmaster?.pid ?? 0;
    for (const one of [...childrenOf(pid), pid]) signal(one, "SIGCONT");
  }

  async remove() {
    await this.crash();
    rmSync(this.folder, { recursive: true, force: true });
  }

  log() {
    return readFileSync(join(this.folder, "postgres.log"), "utf8");
  }

  async #untilReady() {
    const until = Date.now() + MAX_START_SECONDS * 1_000;
    for (;;) {
      const client = new Client({
        connectionString: this.adminUrl,
        connectionTimeoutMillis: 1_000,
      });
      client.on("error", () => undefined);
      try {
        await client.connect();
        await client.query("select");
        return;
      } catch (error) {
        if (Date.now() > until)
          throw new Error(`PostgreSQL does not start:\n${this.log()}`, { cause: error });
        await sleep(50);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  #create() {
    this.#prepare("initdb", [
      "--pgdata",
      this.#data(),
      "--username",
      "postgres",
      "--auth",
      "trust",
      "--encoding",
      "UTF8",
      "--locale",
      "C.UTF-8",
      "--no-instructions",
    ]);
  }

  #copy({ adminUrl }: Cluster) {
    this.#prepare("pg_basebackup", [
      "--pgdata",
      this.#data(),
      "--dbname",
      adminUrl,
      "--write-recovery-conf",
      "--checkpoint",
      "fast",
      "--no-sync",
    ]);
  }

  #prepare(command: string, args: string[]) {
    execFileSync(postgresProgram(command), args, {
      ...this.#owner,
      cwd: this.folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  #data() {
    return join(this.folder, "data");
  }
}

/** The path of a program of PostgreSQL; without a known installation its bare name, which is looked up in PATH. */
export function postgresProgram(name: string) {
  return bin ? join(bin, name) : name;
}

/** PostgreSQL refuses to run as root. */
export function ownerOfClusters() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString());
  return { uid: id("-u"), gid: id("-g") };
}

function childrenOf(pid: number) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has exited already.
  }
}

/** A zombie does not count as running. */
function isRunning(pid: number) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
