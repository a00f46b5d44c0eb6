import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startSite } from "./start-site.ts";

const { values } = parseArgs({
  options: {
    root: { type: "string", default: "test-results/site" },
    web: { type: "string", default: "3000,3001" },
    name: { type: "string", default: "localhost" },
    https: { type: "string", default: "8443" },
    http: { type: "string", default: "8080" },
    purge: { type: "string", default: "6081" },
  },
});

const root = resolve(values.root);
mkdirSync(root, { recursive: true });
// Without a release, run this checkout.
if (!existsSync(join(root, "current"))) symlinkSync(process.cwd(), join(root, "current"));

const env = {
  ...process.env,
  NODE_ENV: "production",
  ORIGIN: `https://${values.name}:${values.https}`,
  CLIENT_ADDRESS_HEADER: "x-real-ip",
  EDGE_PURGE_URL: `http://127.0.0.1:${values.purge}`,
  STORAGE_DIRECTORY: resolve(process.env.STORAGE_DIRECTORY ?? "storage"),
  DRAIN_SECONDS: "5",
};
execFileSync(process.execPath, ["scripts/database/migrate.ts"], {
  cwd: join(root, "current"),
  env,
  stdio: "inherit",
});
const site = await startSite({
  root,
  env,
  webPorts: values.web.split(",").map(Number),
  edge: {
    serverName: values.name,
    httpsPort: Number(values.https),
    httpPort: Number(values.http),
    purgePort: Number(values.purge),
  },
});
console.log(`${site.edge.url} (processes supervised, logs in ${root}/run)`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await site.stop();
    process.exit();
  });
}
