import { parseArgs } from "node:util";
import { startEdge, writeEdgeFiles } from "./start-edge.ts";

const { values } = parseArgs({
  options: {
    app: { type: "string", default: "3000" },
    name: { type: "string", default: "localhost" },
    listen: { type: "string", default: "127.0.0.1" },
    https: { type: "string", default: "8443" },
    http: { type: "string", default: "8080" },
    purge: { type: "string", default: "6081" },
    redirect: { type: "string" },
    folder: { type: "string" },
    certificate: { type: "string" },
    key: { type: "string" },
    memory: { type: "string", default: "256m" },
    "access-log": { type: "string", default: "off" },
    "requests-per-process": { type: "string", default: "16" },
    "write-only": { type: "boolean", default: false },
  },
});
const { certificate: file, key } = values;

const setup = {
  appPorts: values.app.split(",").map((app) => (/^\d+$/.test(app) ? Number(app) : app)),
  serverName: values.name,
  listen: values.listen,
  httpsPort: Number(values.https),
  httpPort: Number(values.http),
  purgePort: Number(values.purge),
  memory: values.memory,
  accessLog: values["access-log"],
  requestsPerProcess: Number(values["requests-per-process"]),
  ...(values.folder && { folder: values.folder }),
  ...(values.redirect && { redirectPort: Number(values.redirect) }),
  ...(file && key && { certificate: { file, key } }),
};
if (values["write-only"]) console.log(`written to ${writeEdgeFiles(setup).folder}`);
else await runEdge();

async function runEdge() {
  const edge = await startEdge(setup);
  console.log(`${edge.url}, without TLS ${edge.plainUrl}, purges at ${edge.purgeUrl}`);

  // Keeps the event loop alive until a signal.
  const waiting = setInterval(() => undefined, 60_000);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      clearInterval(waiting);
      await edge.stop();
    });
  }
}
