import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Ports = { s3: number; monitor: number };

const MAX_START_SECONDS = 60;

const account = { accessKeyId: "REBADGE", secretAccessKey: "local-secret" };

/**
 * A real S3 server: Debian's Ceph on this machine, in memory. Other S3-compatible servers ignore If-None-Match and do not
 * check write permissions.
 */
export async function startRadosgw(ports: Ports) {
  const home = mkdtempSync(join(tmpdir(), "rebadge-ceph-"));
  const env = { ...process.env, CEPH_CONF: join(home, "ceph.conf") };
  const daemons: ChildProcess[] = [];

  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { env, stdio: "pipe", timeout: 30_000 });
  const start = (command: string, ...args: string[]) => {
    const daemon = spawn(command, ["-f", ...args], { env, stdio: "ignore" });
    daemons.push(daemon);
    return daemon;
  };
  // SIGKILL, because a graceful shutdown takes many seconds and nothing is kept.
  const stop = async () => {
    await Promise.all(daemons.map(kill));
    rmSync(home, { recursive: true, force: true });
  };

  // Also when a run is aborted.
  process.once("exit", () => {
    for (const daemon of daemons) daemon.kill("SIGKILL");
  });

  try {
    for (const command of ["radosgw", "ceph-mon", "ceph-osd", "ceph"]) run(command, "--version");
    const cluster = randomUUID();
    writeFileSync(env.CEPH_CONF, configuration(home, cluster, ports.monitor));
    for (const folder of ["mon", "osd"]) mkdirSync(join(home, folder));
    makeKeys(run, join(home, "keyring"));

    const map = join(home, "monmap");
    const monitor = `127.0.0.1:${ports.monitor}`;
    run("monmaptool", "--create", "--add", "a", monitor, "--fsid", cluster, map);
    run("ceph-mon", "--mkfs", "-i", "a", "--monmap", map, "--keyring", join(home, "keyring"));
    start("ceph-mon", "-i", "a");

    const disk = randomUUID();
    run("ceph", "osd", "new", disk, "0");
    run("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk);
    start("ceph-osd", "-i", "0");

    const endpoint = `http://127.0.0.1:${ports.s3}`;
    const frontend = `beast endpoint=127.0.0.1:${ports.s3}`;
    const server = start("radosgw", "-n", "client.rgw", `--rgw-frontends=${frontend}`);
    await waitUntilReady(endpoint, server);
    const { accessKeyId, secretAccessKey } = account;
    run(
      "radosgw-admin",
      "user",
      "create",
      "--uid=app",
      "--display-name=app",
      `--access-key=${accessKeyId}`,
      `--secret-key=${secretAccessKey}`,
    );

    return { endpoint, ...account, stop };
  } catch (error) {
    await stop();
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error("Ceph is missing: apt-get install radosgw ceph-mon ceph-osd ceph-common");
  }
}

function makeKeys(run: (command: string, ...args: string[]) => unknown, keyring: string) {
  run(
    "ceph-authtool",
    "--create-keyring",
    keyring,
    "--gen-key",
    "-n",
    "mon.",
    ...capability("mon"),
  );
  for (const name of ["client.admin", "client.rgw", "osd.0"]) {
    run(
      "ceph-authtool",
      keyring,
      "--gen-key",
      "-n",
      name,
      ...capability("mon"),
      ...capability("osd"),
    );
  }
}

function capability(daemon: string) {
  return ["--cap", daemon, "allow *"];
}

/** A single replica and a single monitor. Without keys radosgw would hang. */
function configuration(home: string, cluster: string, monitorPort: number) {
  return `
[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitorPort}
public network = 127.0.0.0/8
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${home}/keyring
run dir = ${home}
admin socket =
log file =
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon max pg per osd = 1000
mon allow pool size one = true
paxos propose interval = 0.05
paxos min wait = 0.01
[mon]
mon data = ${home}/mon
[osd]
osd data = ${home}/osd
osd objectstore = memstore
memstore device bytes = 268435456
`;
}

async function waitUntilReady(endpoint: string, server: ChildProcess) {
  const deadline = Date.now() + MAX_START_SECONDS * 1_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(endpoint).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`radosgw does not answer at ${endpoint}`);
}

async function kill(daemon: ChildProcess) {
  if (daemon.exitCode !== null || daemon.signalCode !== null || !daemon.pid) return;
  const ended = new Promise((resolve) => daemon.once("exit", resolve));
  daemon.kill("SIGKILL");
  await ended;
}
