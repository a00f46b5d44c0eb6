import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const MAX_START_SECONDS = 20;
const isRoot = process.getuid?.() === 0;

type Wanted = {
  /** Where the app's processes listen: ports of this machine, or names of others with theirs. */
  appPorts: readonly (number | string)[];
  /** With TLS, for visitors. */
  httpsPort: number;
  /** Without, on this machine only. */
  httpPort: number;
  /** Varnish itself, on this machine only: for whoever purges. */
  purgePort: number;
  /** The one host that visitors may ask for. */
  serverName: string;
  /** Which addresses visitors reach it at. */
  listen?: string;
  /** Without TLS, for visitors: whoever comes there is sent on, but for those who check a certificate's name. */
  redirectPort?: number;
  /** Kept if it is named, removed at the end if it is not. */
  folder?: string;
  certificate?: { file: string; key: string };
  rules?: string;
  /** How many requests one process may have at once before more are refused. */
  requestsPerProcess?: number;
  connectionsPerVisitor?: number;
  requestsPerSecond?: number;
  memory?: string;
  workers?: number;
  /** A file and a format as nginx writes them, or off. */
  accessLog?: string;
  /** The cores it may use, as taskset writes them. */
  cores?: string;
};

export type Edge = {
  url: string;
  plainUrl: string;
  purgeUrl: string;
  folder: string;
  /** The certificate, for whoever is to trust it. */
  certificate: string;
  stop: () => Promise<void>;
};

/** Both configurations as they run, for whoever starts nginx and Varnish. */
export function writeEdgeFiles(wanted: Wanted) {
  const folder = wanted.folder ?? mkdtempSync(join(tmpdir(), "rebadge-edge-"));
  mkdirSync(folder, { recursive: true });
  // Neither runs as root, and both keep their sockets here.
  chmodSync(folder, 0o755);
  const certificate = wanted.certificate ?? makeCertificate(folder, wanted.serverName);
  copyFileSync(wanted.rules ?? join(import.meta.dirname, "rules.vcl"), join(folder, "rules.vcl"));
  const places = placesFor(wanted, folder, certificate);
  const nginxFile = writeFilled("nginx.conf", places, folder);
  const vclFile = writeFilled("default.vcl", places, folder);
  return { folder, certificate, nginxFile, vclFile };
}

/** nginx and Varnish in front of the app, up and answering. */
export async function startEdge(wanted: Wanted): Promise<Edge> {
  for (const port of [wanted.httpsPort, wanted.httpPort, wanted.purgePort]) await mustBeFree(port);
  const { folder, certificate, nginxFile, vclFile } = writeEdgeFiles(wanted);
  const purgeUrl = `http://127.0.0.1:${wanted.purgePort}`;
  const plainUrl = `http://127.0.0.1:${wanted.httpPort}`;
  const started: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(started.map(end));
    if (wanted.folder === undefined) rmSync(folder, { recursive: true, force: true });
  };

  try {
    const varnish = run("varnishd", varnishWords(wanted, folder, vclFile), folder, wanted.cores);
    started.push(varnish);
    await answering(varnish, purgeUrl, join(folder, "varnishd.log"));
    const nginx = run("nginx", ["-p", folder, "-c", nginxFile], folder, wanted.cores);
    started.push(nginx);
    await answering(nginx, plainUrl, join(folder, "nginx.log"));
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `https://${wanted.serverName}:${wanted.httpsPort}`;
  return { url, plainUrl, purgeUrl, folder, certificate: certificate.file, stop };
}

/** Otherwise whoever is there already would answer in our place. */
async function mustBeFree(port: number) {
  const socket = connect(port, "127.0.0.1");
  const isTaken = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (isTaken) throw new Error(`somebody listens at port ${port} already`);
}

function placesFor(wanted: Wanted, folder: string, certificate: { file: string; key: string }) {
  const { requestsPerProcess = 16, connectionsPerVisitor = 30, requestsPerSecond = 50 } = wanted;
  return {
    FOLDER: folder,
    USER_LINE: isRoot ? "user www-data;" : "",
    WORKERS: String(wanted.workers ?? availableParallelism()),
    ACCESS_LOG: wanted.accessLog ?? "off",
    HTTPS_LISTEN: `${wanted.listen ?? "127.0.0.1"}:${wanted.httpsPort}`,
    HTTP_PORT: String(wanted.httpPort),
    REDIRECT_SERVER: redirectServer(wanted, folder),
    SERVER_NAME: wanted.serverName,
    CERTIFICATE: certificate.file,
    CERTIFICATE_KEY: certificate.key,
    CONNECTIONS_PER_VISITOR: String(connectionsPerVisitor),
    REQUESTS_PER_SECOND: String(requestsPerSecond),
    REQUEST_BURST: String(requestsPerSecond * 4),
    APP_SERVERS: wanted.appPorts
      .map((port) => (typeof port === "number" ? `127.0.0.1:${port}` : port))
      .map((address) => `server ${address} max_fails=1 fail_timeout=2s;`)
      .join("\n    "),
    APP_REQUESTS: String(requestsPerProcess * wanted.appPorts.length),
    RULES: join(folder, "rules.vcl"),
  };
}

function redirectServer(
  { redirectPort, listen = "127.0.0.1", serverName }: Wanted,
  folder: string,
) {
  if (redirectPort === undefined) return "";
  return `server {
    listen ${listen}:${redirectPort};
    server_name ${serverName};
    location /.well-known/acme-challenge/ {
      root ${folder}/challenges;
    }
    location / {
      return 301 https://${serverName}$request_uri;
    }
  }`;
}

/** A name that nobody filled in would be found by nginx or Varnish at best, so it is found here. */
function writeFilled(name: string, places: Record<string, string>, folder: string) {
  const template = readFileSync(join(import.meta.dirname, name), "utf8");
  const filled = template.replace(/\$\{([A-Z_]+)\}/g, (_, place: string) => {
    const value = places[place];
    if (value === undefined) throw new Error(`${name} asks for ${place}, which nobody knows`);
    return value;
  });
  const file = join(folder, name);
  writeFileSync(file, filled);
  return file;
}

export function varnishWords(
  { purgePort, memory = "256m" }: Pick<Wanted, "purgePort" | "memory">,
  folder: string,
  vcl: string,
) {
  return [
    "-F",
    "-n",
    join(folder, "varnish"),
    "-f",
    vcl,
    "-s",
    `malloc,${memory}`,
    "-a",
    `visitors=${join(folder, "varnish.sock")},mode=0666`,
    "-a",
    `purge=127.0.0.1:${purgePort}`,
    // A line as long as nginx lets through.
    "-p",
    "http_req_hdr_len=12k",
    "-p",
    "http_resp_hdr_len=12k",
    ...(isRoot ? [] : ["-j", "none"]),
  ];
}

/** Signed by itself: for this machine and for tests. Visitors get one that they trust. */
function makeCertificate(folder: string, serverName: string) {
  const [file, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-subj",
      `/CN=${serverName}`,
      "-addext",
      `subjectAltName=DNS:${serverName},IP:127.0.0.1`,
      "-days",
      "30",
      "-keyout",
      key,
      "-out",
      file,
    ],
    { stdio: "ignore" },
  );
  return { file, key };
}

function run(command: string, words: string[], folder: string, cores: string | undefined) {
  const log = openSync(join(folder, `${command}.log`), "a");
  const [first = command, ...rest] = cores
    ? ["taskset", "--cpu-list", cores, command, ...words]
    : [command, ...words];
  const child = spawn(first, rest, { stdio: ["ignore", log, log] });
  closeSync(log);
  // A command that is not there has no exit; whoever waits for its answer finds out.
  child.on("error", () => undefined);
  return child;
}

/** Any answer will do: that there is one shows that it runs. */
async function answering(child: ChildProcess, url: string, log: string) {
  const until = Date.now() + MAX_START_SECONDS * 1_000;
  while (Date.now() < until && child.pid && child.exitCode === null) {
    const answer = await fetch(url, { method: "OPTIONS" }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await sleep(50);
  }
  throw new Error(`${child.spawnfile} does not start:\n${readFileSync(log, "utf8")}`);
}

async function end(child: ChildProcess) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
