import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ownerOfClusters } from "../../../test/cluster.ts";
import type { Bucket } from "./bucket.ts";

const deployFolder = join(import.meta.dirname, "../../../deploy/backup");
const owner = ownerOfClusters();

type Location = { port: number; data: string; bucket: Bucket | undefined };
type Info = { backup: { info: { size: number; repository: { delta: number } } }[] }[];

/**
 * The drill's backup repository: production configuration and scripts, with paths from environment variables, which
 * PostgreSQL passes on to its archive and restore commands.
 */
export class BackupRepository {
  readonly #folder: string;
  readonly #data: string;

  constructor(folder: string, { port, data, bucket }: Location) {
    this.#folder = folder;
    this.#data = data;
    for (const name of ["conf.d", "local", "remote", "spool", "log", "lock", "metrics"])
      makeOwnedFolder(this.#pathOf(name));
    for (const name of ["pgbackrest.conf", "back-up.sh", "restore.sh"]) {
      copyFileSync(join(deployFolder, name), this.#pathOf(name));
    }
    this.#configureCopies(bucket);
    Object.assign(process.env, {
      PGBACKREST_CONFIG: this.#pathOf("pgbackrest.conf"),
      PGBACKREST_CONFIG_INCLUDE_PATH: this.#pathOf("conf.d"),
      PGBACKREST_REPO1_PATH: this.#pathOf("local"),
      PGBACKREST_SPOOL_PATH: this.#pathOf("spool"),
      PGBACKREST_LOG_PATH: this.#pathOf("log"),
      PGBACKREST_LOCK_PATH: this.#pathOf("lock"),
      PGBACKREST_PG1_PATH: data,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: folder,
      TEXTFILE_DIRECTORY: this.#pathOf("metrics"),
      PGHOST: folder,
      PGPORT: String(port),
      PGUSER: "postgres",
      ...bucket?.environment,
    });
  }

  create() {
    return runAsPostgres("pgbackrest", ["--stanza=rebadge", "stanza-create"]);
  }

  /** Runs the script that the systemd timers run. */
  backUp(what: "full" | "diff" | "verify" | "measure") {
    return runAsPostgres(this.#pathOf("back-up.sh"), [what]);
  }

  /** Runs the operator's script, up to the newest archived moment or a given one. */
  restore(target: Date | "newest", { overwrites = false, fromRemote = false } = {}) {
    const moment = target === "newest" ? target : target.toISOString();
    const args = [moment, ...(overwrites ? ["--over"] : [])];
    return runAsPostgres(
      this.#pathOf("restore.sh"),
      args,
      fromRemote ? { PGBACKREST_REPO: "2" } : {},
    );
  }

  /** The size of the newest backup, and its size in the repository. */
  async size() {
    const info = await runAsPostgres("pgbackrest", ["--stanza=rebadge", "--output=json", "info"]);
    const newest = (JSON.parse(info) as Info)[0]?.backup.at(-1)?.info;
    if (!newest) throw new Error("there is no backup");
    return { bytes: newest.size, stored: newest.repository.delta };
  }

  /** Deletes a WAL segment, as a careless operator or a lifecycle rule could. */
  loseSegment(name: string, copy: "local" | "remote") {
    const archive = join(this.#pathOf(copy), "archive/rebadge");
    const files = readdirSync(archive, { recursive: true, encoding: "utf8" });
    const lost = files.find((file) => file.includes(`/${name}-`));
    if (!lost) throw new Error(`segment ${name} is not in the archive`);
    rmSync(join(archive, lost));
  }

  /** Flips one bit of the largest file, as a failing disk could; returns a function that flips it back. */
  damageBackup() {
    const backups = this.#pathOf("local/backup/rebadge");
    const files = readdirSync(backups, { recursive: true, encoding: "utf8" })
      .map((file) => join(backups, file))
      .filter((file) => statSync(file).isFile())
      .toSorted((one, other) => statSync(other).size - statSync(one).size);
    const file = files[0] ?? "";
    const flip = () => {
      const bytes = readFileSync(file);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    };
    flip();
    return flip;
  }

  destroyData() {
    rmSync(this.#data, { recursive: true });
    makeOwnedFolder(this.#data);
  }

  /** Without a bucket, the remote copy is a second folder. */
  #configureCopies(bucket: Bucket | undefined) {
    const pass = () => randomBytes(48).toString("base64");
    const remote = [
      "repo2-cipher-type=aes-256-cbc",
      "repo2-bundle=y",
      `repo2-path=${this.#pathOf("remote")}`,
    ];
    const retention = ["repo2-retention-full-type=time", "repo2-retention-full=35"];
    if (bucket)
      copyFileSync(join(deployFolder, "object-storage.conf"), this.#pathOf("conf.d/remote.conf"));
    const lines = [
      "[global]",
      `repo1-cipher-pass=${pass()}`,
      `repo2-cipher-pass=${pass()}`,
      ...(bucket ? bucket.secrets : [...remote, ...retention]),
    ];
    writeFileSync(this.#pathOf("conf.d/secrets.conf"), `${lines.join("\n")}\n`);
  }

  #pathOf(name: string) {
    return join(this.#folder, name);
  }
}

function makeOwnedFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
}

export async function runAsPostgres(command: string, args: readonly string[], env = {}) {
  const { stdout } = await promisify(execFile)(command, args, {
    ...owner,
    env: { ...process.env, ...env },
    cwd: "/",
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
