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

const bin = "/usr/lib/postgresql/15/bin";
const MAX_START_SECONDS = 30;

type Setup = {
  /** Beside those below, or in their place. */
  settings?: Record<string, string | number>;
  /** Kept from run to run; otherwise it gets one that is removed with it. */
  folder?: string;
  /** The running cluster that this one shall be a streaming replica of. */
  replicaOf?: Cluster;
  /** What the server is started through, such as taskset. */
  through?: readonly string[];
};

/** What a crash can lose is what we are after, so nothing is risked that a real machine would not risk. */
const careful = {
  listen_addresses: "127.0.0.1",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "64MB",
  max_connections: 80,
};

/** A PostgreSQL of its own that can be crashed: the postmaster and all its children at once, as when the power fails. */
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
    const [command = "", ...words] = [
      ...this.#through,
      `${bin}/postgres`,
      "-D",
      this.#data(),
      "-k",
      this.folder,
      "-p",
      String(this.#port),
      ...settings,
    ];
    this.#postmaster = spawn(command, words, {
      ...this.#owner,
      cwd: this.folder,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    await this.#untilReady();
  }

  /** Of the postmaster, for as long as it runs. */
  get pid() {
    return this.#postmaster?.pid;
  }

  /** As an operator ends it: nobody is waited for, nothing is lost. */
  async stop() {
    const postmaster = this.#postmaster;
    if (!postmaster || postmaster.exitCode !== null || postmaster.signalCode !== null) return;
    const ended = once(postmaster, "exit");
    postmaster.kill("SIGINT");
    await ended;
  }

  /** Killed as one, so that no child outlives the postmaster and writes on. */
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

  /** It keeps its connections and answers nobody any more. The postmaster first, so that no child is missed. */
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

  #prepare(command: string, words: string[]) {
    execFileSync(`${bin}/${command}`, words, {
      ...this.#owner,
      cwd: this.folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  #data() {
    return join(this.folder, "data");
  }
}

/** The server refuses to run as root; whoever is not root already is someone it accepts. */
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
    // It has ended already.
  }
}

/** A process that was killed and not yet taken note of by its parent runs no more. */
function isRunning(pid: number) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
