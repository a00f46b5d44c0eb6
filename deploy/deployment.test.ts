import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readEnvironment } from "#app/infrastructure/environment.server.ts";
import { isMissing } from "#test/needs.ts";
import { commandVariables, readVariables } from "../scripts/describe-environment.ts";
import { varnishArgs, writeEdgeFiles } from "./edge/start-edge.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

type Service = {
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  build?: { target: string };
};
const compose = parse(read("containers/compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, unknown>;
  volumes: Record<string, unknown>;
};
const release = join(import.meta.dirname, "release");
const dockerfile = read("containers/Dockerfile");
const example = (name: string) =>
  [...read(`environment/${name}.env.example`).matchAll(/^(?:# )?([A-Z_0-9]+)=/gm)].map(
    ([line, variable = ""]) => ({ variable, isSet: !line.startsWith("#") }),
  );
const variables = readVariables();
const known = [...variables.map(({ name }) => name), ...Object.keys(commandVariables)];

test("production sets every variable that the processes require, and none that they do not read", () => {
  const set = ["site", "worker", "mail-receiver", "migrate"]
    .flatMap(example)
    .map(({ variable }) => variable);
  const inContainers = Object.values(compose.services).flatMap(({ environment = {} }) =>
    Object.keys(environment).filter((name) => !name.startsWith("POSTGRES_")),
  );
  expect([...set, ...inContainers].filter((name) => !known.includes(name))).toEqual([]);

  const given = ["site", "worker", "mail-receiver"].flatMap(example).filter(({ isSet }) => isSet);
  const required = variables.filter(({ requiredBy }) => requiredBy).map(({ name }) => name);
  expect(required.filter((name) => !given.some(({ variable }) => variable === name))).toEqual([]);
});

test("the example environment files are valid", () => {
  const site = parseEnv(read("environment/site.env.example"));
  const worker = parseEnv(read("environment/worker.env.example"));

  expect(readEnvironment(site)).toMatchObject({ NODE_ENV: "production" });
  expect(readEnvironment({ ...site, ...worker })).toMatchObject(worker);
  // It has no file but its own.
  const receiver = parseEnv(read("environment/mail-receiver.env.example"));
  expect(readEnvironment(receiver)).toMatchObject({ ...receiver, LEAK_MAIL_PORT: 25 });
});

test("a secret of the worker's is not given to the web processes", () => {
  const site = example("site").map(({ variable }) => variable);
  const ofWorker = ["DATABASE_WORKER_URL", "SMTP_URL", "DATABASE_MIGRATOR_URL"];
  expect(site.filter((name) => ofWorker.includes(name))).toEqual([]);
  expect(compose.services["web-1"]?.secrets).toEqual(["site"]);
  expect(read("systemd/rebadge-web@.service").match(/^LoadCredential=.*$/gm)).toEqual([
    "LoadCredential=site:/etc/rebadge/site.env",
  ]);
});

test("the mail receiver is given none of the other processes' logins and secrets", () => {
  const unit = read("systemd/rebadge-mail-receiver.service");
  expect(unit.match(/^LoadCredential=.*$/gm)).toEqual([
    "LoadCredential=mail-receiver:/etc/rebadge/mail-receiver.env",
  ]);
  expect(compose.services["mail-receiver"]?.secrets).toEqual(["mail-receiver"]);
  const secrets = variables.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  const given = example("mail-receiver").map(({ variable }) => variable);
  expect(given.filter((name) => secrets.includes(name))).toEqual(["DATABASE_RECEIVER_URL"]);
});

test("no container can write to its own files or regain privileges", () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect(service.read_only, name).toBe(true);
    expect(service.cap_drop, name).toEqual(["ALL"]);
    expect(service.security_opt, name).toContain("no-new-privileges:true");
  }
});

test("containers name only existing secrets, volumes, services and stages", () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  for (const service of Object.values(compose.services)) {
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
    for (const volume of service.volumes ?? [])
      expect(compose.volumes).toHaveProperty(volume.split(":")[0] ?? "");
    for (const other of Object.keys(service.depends_on ?? {}))
      expect(compose.services).toHaveProperty(other);
    if (service.build) expect(stages).toContain(service.build.target);
  }
});

test("files that the images copy exist, and are sent to the builder", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, sources = ""]) => sources.split(" "),
  );
  const sent = readFileSync(join(import.meta.dirname, "../.dockerignore"), "utf8");

  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((source) => !existsSync(source))).toEqual([]);
  expect(copied.filter((source) => !sent.split("\n").includes(`!${source}`))).toEqual([]);
  // Migrating also reads functions and glossary, and the build the judged queries.
  expect(copied.filter((source) => source === "database")).toHaveLength(2);
});

test("base images name a patch version, and Node's is that of development", () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = ""]) => image);
  const node = readFileSync(join(import.meta.dirname, "../.nvmrc"), "utf8").trim();

  expect(images.filter((image) => !/:\d+\.\d+(\.\d+)?-/.test(image))).toEqual([]);
  expect(images.filter((image) => image.startsWith("node:"))).toEqual(
    Array.from({ length: 3 }, () => `node:${node}-bookworm-slim`),
  );
});

test("Varnish is started in the same way by systemd, in a container and by hand", () => {
  const byHand = (folder: string) =>
    varnishArgs({ purgePort: 6081 }, folder, `${folder}/default.vcl`).join(" ");
  const inContainer = compose.services.varnish?.command?.slice(1).join(" ");
  const bySystemd = /^ExecStart=\/usr\/sbin\/varnishd ([\s\S]+?[^\\])\n/m.exec(
    read("systemd/varnish.service.d/rebadge.conf"),
  )?.[1];

  expect(inContainer?.replace("-j none ", "")).toBe(byHand("/edge").replace(" -j none", ""));
  expect(bySystemd?.replace(/\\\n\s+/g, "")).toBe(
    byHand("/var/lib/rebadge-edge").replace(" -j none", ""),
  );
});

test.skipIf(isMissing("nginx", "openssl"))(
  "the edge that the containers run is one that nginx accepts",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "rebadge-edge-"));
    const { nginxFile } = writeEdgeFiles({
      folder,
      serverName: "rebadge.example",
      listen: "0.0.0.0",
      purgePort: 6081,
      httpsPort: 8443,
      httpPort: 8081,
      redirectPort: 8080,
      appPorts: ["172.30.0.11:3000", "172.30.0.12:3000"],
    });
    expect(() =>
      execFileSync("nginx", ["-t", "-q", "-p", folder, "-c", nginxFile], { stdio: "pipe" }),
    ).not.toThrow();
    rmSync(folder, { recursive: true });
  },
);

test("an incomplete release is refused, and nothing is changed", () => {
  const root = mkdtempSync(join(tmpdir(), "rebadge-root-"));
  mkdirSync(join(root, "releases/half/build/server"), { recursive: true });
  const env = { ...process.env, REBADGE_ROOT: root, REBADGE_SERVICES: "/bin/false" };

  expect(() => execFileSync(release, ["half"], { env, stdio: "pipe" })).toThrow(
    "releases/half is incomplete: build/server/index.js is missing; nothing was changed",
  );
  expect(existsSync(join(root, "current"))).toBe(false);
  rmSync(root, { recursive: true });
});

test("after a failed migration the old release stays current", () => {
  const root = mkdtempSync(join(tmpdir(), "rebadge-root-"));
  for (const name of ["old", "new"]) {
    for (const file of [
      "build/server/index.js",
      "build/worker/worker.js",
      "build/receiver/mail-receiver.js",
      "node_modules/react/x",
    ]) {
      mkdirSync(join(root, "releases", name, file), { recursive: true });
    }
    mkdirSync(join(root, "releases", name, "build/client/assets"), { recursive: true });
  }
  symlinkSync("releases/old", join(root, "current"));
  const env = { ...process.env, REBADGE_ROOT: root, REBADGE_SERVICES: "/bin/false" };

  expect(() => execFileSync(release, ["new"], { env, stdio: "pipe" })).toThrow();
  expect(readlinkSync(join(root, "current"))).toBe("releases/old");
  rmSync(root, { recursive: true });
});

test("units and containers can start the sandbox of spreadsheets and pictures", () => {
  const calls = ["landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"];
  const hardening = read("systemd/rebadge-.service.d/hardening.conf");
  const profile = JSON.parse(read("containers/seccomp.json")) as {
    syscalls: { names: string[]; action: string; args?: unknown }[];
  };
  const allowed = profile.syscalls
    .filter(({ action, args }) => action === "SCMP_ACT_ALLOW" && !args)
    .flatMap(({ names }) => names);

  expect(hardening).toContain(`SystemCallFilter=${calls.join(" ")}\n`);
  expect(allowed).toEqual(expect.arrayContaining([...calls, "prctl", "setpriority", "setrlimit"]));
  for (const name of ["web-1", "web-2", "worker"])
    expect(compose.services[name]?.security_opt, name).toContain("seccomp:seccomp.json");
});

test("every unit of ours is hardened and starts an existing file", () => {
  expect(read("systemd/rebadge-.service.d/hardening.conf")).toMatch(/^RestrictNamespaces=yes$/m);
  for (const path of globSync("deploy/systemd/rebadge-*.service")) {
    const unit = readFileSync(path, "utf8");
    const [, file = ""] = /^ExecStart=\/usr\/local\/bin\/node (?:--\S+ )*(\S+)$/m.exec(unit) ?? [];
    const isExisting =
      existsSync(file) ||
      /^build\/(server\/index|worker\/worker|receiver\/mail-receiver)\.js$/.test(file);
    expect([path, isExisting], file).toEqual([path, true]);
    expect(unit, path).toMatch(/^MemoryMax=/m);
  }
});
