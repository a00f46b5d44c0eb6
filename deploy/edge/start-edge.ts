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

type Setup = {
  /** Local ports, or 'host:port' on other machines. */
  appPorts: readonly (number | string)[];
  /** With TLS, public. */
  httpsPort: number;
  /** Without TLS, local only. */
  httpPort: number;
  /** Varnish's port for purges, local only. */
  purgePort: number;
  /** The only accepted host name. */
  serverName: string;
  /** The public listen address. */
  listen?: string;
  /** Public port without TLS: redirects to HTTPS, except ACME challenges. */
  redirectPort?: number;
  /** A temporary folder, removed on stop, unless one is given. */
  folder?: string;
  certificate?: { file: string; key: string };
  rules?: string;
  /** The concurrency limit of one process; more requests are refused. */
  requestsPerProcess?: number;
  connectionsPerVisitor?: number;
  requestsPerSecond?: number;
  memory?: string;
  workers?: number;
  /** The value of nginx's access_log. */
  accessLog?: string;
  /** In taskset notation. */
  cores?: string;
};

export type Edge = {
  url: string;
  plainUrl: string;
  purgeUrl: string;
  folder: string;
  /** The certificate's file. */
  certificate: string;
  stop: () => Promise<void>;
};

/** Writes the configurations of nginx and Varnish. */
export function writeEdgeFiles(setup: Setup) {
  const folder = setup.folder ?? mkdtempSync(join(tmpdir(), "rebadge-edge-"));
  mkdirSync(folder, { recursive: true });
  // nginx and Varnish drop root and create their sockets here.
  chmodSync(folder, 0o755);
  const certificate = setup.certificate ?? makeCertificate(folder, setup.serverName);
  copyFileSync(setup.rules ?? join(import.meta.dirname, "rules.vcl"), join(folder, "rules.vcl"));
  const variables = variablesFor(setup, folder, certificate);
  const nginxFile = writeFilled("nginx.conf", variables, folder);
  const vclFile = writeFilled("default.vcl", variables, folder);
  return { folder, certificate, nginxFile, vclFile };
}

/** Starts nginx and Varnish in front of the app and waits until both respond. */
export async function startEdge(setup: Setup): Promise<Edge> {
  for (const port of [setup.httpsPort, setup.httpPort, setup.purgePort]) await mustBeFree(port);
  const { folder, certificate, nginxFile, vclFile } = writeEdgeFiles(setup);
  const purgeUrl = `http://127.0.0.1:${setup.purgePort}`;
  const plainUrl = `http://127.0.0.1:${setup.httpPort}`;
  const started: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(started.map(end));
    if (setup.folder === undefined) rmSync(folder, { recursive: true, force: true });
  };

  try {
    const varnish = run("varnishd", varnishArgs(setup, folder, vclFile), folder, setup.cores);
    started.push(varnish);
    await untilResponding(varnish, purgeUrl, join(folder, "varnishd.log"));
    const nginx = run("nginx", ["-p", folder, "-c", nginxFile], folder, setup.cores);
    started.push(nginx);
    await untilResponding(nginx, plainUrl, join(folder, "nginx.log"));
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `https://${setup.serverName}:${setup.httpsPort}`;
  return { url, plainUrl, purgeUrl, folder, certificate: certificate.file, stop };
}

/** Otherwise another process on the port would pass the readiness check. */
async function mustBeFree(port: number) {
  const socket = connect(port, "127.0.0.1");
  const isTaken = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (isTaken) throw new Error(`port ${port} is already in use`);
}

function variablesFor(setup: Setup, folder: string, certificate: { file: string; key: string }) {
  const { requestsPerProcess = 16, connectionsPerVisitor = 30, requestsPerSecond = 50 } = setup;
  return {
    FOLDER: folder,
    USER_LINE: isRoot ? "user www-data;" : "",
    WORKERS: String(setup.workers ?? availableParallelism()),
    ACCESS_LOG: setup.accessLog ?? "off",
    HTTPS_LISTEN: `${setup.listen ?? "127.0.0.1"}:${setup.httpsPort}`,
    HTTP_PORT: String(setup.httpPort),
    REDIRECT_SERVER: redirectServer(setup, folder),
    SERVER_NAME: setup.serverName,
    CERTIFICATE: certificate.file,
    CERTIFICATE_KEY: certificate.key,
    CONNECTIONS_PER_VISITOR: String(connectionsPerVisitor),
    REQUESTS_PER_SECOND: String(requestsPerSecond),
    REQUEST_BURST: String(requestsPerSecond * 4),
    APP_SERVERS: setup.appPorts
      .map((port) => (typeof port === "number" ? `127.0.0.1:${port}` : port))
      .map((address) => `server ${address} max_fails=1 fail_timeout=2s;`)
      .join("\n    "),
    APP_REQUESTS: String(requestsPerProcess * setup.appPorts.length),
    RULES: join(folder, "rules.vcl"),
  };
}

function redirectServer({ redirectPort, listen = "127.0.0.1", serverName }: Setup, folder: string) {
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

/** Fails on an unknown variable, which nginx or Varnish might not notice. */
function writeFilled(name: string, variables: Record<string, string>, folder: string) {
  const template = readFileSync(join(import.meta.dirname, name), "utf8");
  const filled = template.replace(/\$\{([A-Z_]+)\}/g, (_, variable: string) => {
    const value = variables[variable];
    if (value === undefined) throw new Error(`${name} uses the unknown variable ${variable}`);
    return value;
  });
  const file = join(folder, name);
  writeFileSync(file, filled);
  return file;
}

export function varnishArgs(
  { purgePort, memory = "256m" }: Pick<Setup, "purgePort" | "memory">,
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
    // The maximum header length that nginx accepts.
    "-p",
    "http_req_hdr_len=12k",
    "-p",
    "http_resp_hdr_len=12k",
    ...(isRoot ? [] : ["-j", "none"]),
  ];
}

/** Self-signed, for local use and tests. */
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

function run(command: string, args: string[], folder: string, cores: string | undefined) {
  const log = openSync(join(folder, `${command}.log`), "a");
  const [first = command, ...rest] = cores
    ? ["taskset", "--cpu-list", cores, command, ...args]
    : [command, ...args];
  const child = spawn(first, rest, { stdio: ["ignore", log, log] });
  closeSync(log);
  // A missing command emits an error instead of an exit; `untilResponding` reports it.
  child.on("error", () => undefined);
  return child;
}

/** Any response shows that it runs. */
async function untilResponding(child: ChildProcess, url: string, log: string) {
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
