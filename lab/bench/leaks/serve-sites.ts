import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { findFreePort } from "../../../scripts/free-port.ts";
import { startZones } from "../../../test/zones.ts";
import type { Site, SiteFile } from "./site.ts";
import { filesOf } from "./write-site.ts";

const run = promisify(execFile);
const LOOPBACK = "127.0.0.1";

/** All sites behind one nginx with a certificate each, and an NSD that knows their names; this process trusts them. */
export async function serveSites(sites: readonly Site[]) {
  const folder = mkdtempSync("/var/tmp/rebadge-leaks-");
  chmodSync(folder, 0o755);
  const zones = await startZones();
  const authority = await makeAuthority(folder);
  for (const [index, site] of sites.entries()) await writeSite(join(folder, `${index}`), site);
  setDefaultCACertificates([...getCACertificates(), authority]);
  await zones.serve(zonesOf(sites));

  const file = join(folder, "nginx.conf");
  const ports = { tls: await findFreePort(), plain: await findFreePort() };
  writeFileSync(file, configuration(folder, sites, ports));
  const nginx = spawn("nginx", ["-p", folder, "-c", file, "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  const hasStarted = await waitUntil(20, async () => {
    const answer = await fetch(`http://${LOOPBACK}:${ports.plain}/`).catch(() => undefined);
    return answer?.status === 204 && nginx.exitCode === null;
  });
  if (!hasStarted) throw new Error(`nginx does not start; try nginx -t -c ${file}`);

  return {
    port: ports.tls,
    nameServers: [zones.address()],
    async stop() {
      if (nginx.exitCode === null) {
        nginx.kill("SIGTERM");
        await once(nginx, "exit");
      }
      await zones.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeAuthority(folder: string) {
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const name = ["-days", "2", "-subj", "/CN=Rebadge bench"];
  const out = ["-keyout", join(folder, "ca.key"), "-out", join(folder, "ca.pem")];
  await run("openssl", ["req", "-x509", ...curve, ...name, ...out]);
  const key = ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  await run("openssl", [...key, "-out", join(folder, "site.key")]);
  return readFileSync(join(folder, "ca.pem"), "utf8");
}

async function writeSite(folder: string, site: Site) {
  for (const [path, { body }] of Object.entries(filesOf(site))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
  }
  const names = site.certificateNames.map((name) => `DNS:${name}`).join(",");
  const up = join(folder, "..");
  const options = {
    "-CA": join(up, "ca.pem"),
    "-CAkey": join(up, "ca.key"),
    "-key": join(up, "site.key"),
    "-subj": `/O=${site.organisation}/CN=${site.host}`,
    "-out": join(folder, "certificate.pem"),
  };
  const extensions = [`subjectAltName=${names}`, "basicConstraints=CA:FALSE"];
  const added = extensions.flatMap((extension) => ["-addext", extension]);
  await run(
    "openssl",
    ["req", "-x509", "-utf8", "-days", "1"].concat(Object.entries(options).flat(), added),
  );
}

type Ports = { tls: number; plain: number };

function configuration(folder: string, sites: readonly Site[], { tls, plain }: Ports) {
  const servers = sites.map((site, index) => serverOf(join(folder, `${index}`), site, tls));
  return `daemon off; master_process off; pid ${folder}/nginx.pid; worker_rlimit_nofile 4096;
    events { worker_connections 2048; }
    http {
      access_log off; server_names_hash_max_size 4096; server_names_hash_bucket_size 128;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ssl_certificate_key ${folder}/site.key;
      server { listen ${LOOPBACK}:${plain}; return 204; }
      ${servers.join("\n")}
    }`;
}

function serverOf(folder: string, site: Site, port: number) {
  const locations = Object.entries(filesOf(site)).map(([path, file]) =>
    locationOf(path, file, site),
  );
  return `server {
      listen ${LOOPBACK}:${port} ssl; server_name ${site.host};
      ssl_certificate ${folder}/certificate.pem; root ${folder}; index index.html;
      ${locations.join("\n")}
    }`;
}

function locationOf(path: string, { type, redirect }: SiteFile, { headers }: Site) {
  if (redirect) return `location = ${path} { return 302 "${redirect}"; }`;
  const lines = headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
  return `location = ${path} { types {} default_type "${type}"; ${lines.join(" ")} }`;
}

/** One zone for each last label: NSD follows aliases between its zones. */
function zonesOf(sites: readonly Site[]) {
  const zones: Record<string, string[]> = { com: [], io: [], net: [] };
  const hosts = new Set<string>();
  const add = (name: string, record: string) => {
    if (hosts.has(name)) return;
    hosts.add(name);
    zones[name.split(".").at(-1) ?? ""]?.push(`${name}. ${record}`);
  };
  for (const { host, aliases } of sites) {
    const chain = [host].concat(aliases);
    for (const [at, name] of chain.entries()) {
      const next = chain[at + 1];
      add(name, next ? `CNAME ${next}.` : `A ${LOOPBACK}`);
    }
  }
  return zones;
}
