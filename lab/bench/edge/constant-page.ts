import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { answers, waitUntil } from "../../../deploy/site/wait-until.ts";

/** Serves the bytes and headers of one page of the site from memory. */
export async function serveConstantPage(port: number, original: string) {
  const headers = { Host: "localhost", "Accept-Encoding": "gzip" };
  const [answer] = (await once(get(original, { headers }), "response")) as [IncomingMessage];
  const body = await buffer(answer);
  const { connection, date, "transfer-encoding": chunked, ...kept } = answer.headers;
  const server = createServer((asked, reply) => {
    reply.writeHead(200, { ...kept, "cache-control": "public, s-maxage=3600" });
    reply.end(asked.method === "HEAD" ? undefined : body);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    bytes: body.length,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Varnish with its default configuration in front of that page, for comparison. */
export async function startBareVarnish(port: number, backendPort: number) {
  const folder = mkdtempSync(join(tmpdir(), "rebadge-bare-"));
  // Varnish drops root and needs access to this folder.
  chmodSync(folder, 0o755);
  const vcl = join(folder, "bare.vcl");
  writeFileSync(vcl, `vcl 4.1; backend page { .host = "127.0.0.1"; .port = "${backendPort}"; }`);
  const child = spawn(
    "varnishd",
    ["-F", "-n", join(folder, "n"), "-f", vcl, "-s", "malloc,64m", "-a", `127.0.0.1:${port}`],
    { stdio: "ignore" },
  );
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await waitUntil(20, () => answers(`${url}/services`)))) {
    await stop();
    throw new Error("Varnish does not start");
  }
  return { url, stop };
}
