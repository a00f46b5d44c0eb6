import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";

process.env.NODE_ENV = "development";
const port = Number(process.env.PORT ?? 3000);

const buildWorker = ["build", "--config", "vite.worker.config.ts", "--logLevel", "warn"];
const buildReceiver = ["build", "--config", "vite.receiver.config.ts", "--logLevel", "warn"];
// Build once first, because a missing file cannot be watched.
for (const build of [buildWorker, buildReceiver]) execFileSync("vite", build, { stdio: "inherit" });

const children = [
  start("node", ["--watch", "scripts/start-standins.ts"]),
  start("vite", [...buildWorker, "--watch"]),
  start("node", ["--watch", "--watch-preserve-output", "build/worker/worker.js"]),
  start("vite", [...buildReceiver, "--watch"]),
  start("node", ["--watch", "--watch-preserve-output", "build/receiver/mail-receiver.js"]),
];

const web = createHttpServer();
const vite = await createViteServer({
  // On the same port, because the content security policy allows no other connection.
  server: { middlewareMode: true, hmr: { server: web } },
  appType: "custom",
});

/** Loads the server anew through Vite, so that a saved file takes effect on the next reload. */
web.on("request", (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { app } = await vite.ssrLoadModule("./server.ts");
      await getRequestListener(app.fetch)(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500).end("The server failed; see the terminal.");
    }
  });
});
web.listen(port, "127.0.0.1", () => console.log(`web: http://localhost:${port}`));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    for (const child of children) child.kill("SIGTERM");
    await vite.close();
    web.close();
    web.closeAllConnections();
  });
}

function start(command: string, args: string[]): ChildProcess {
  return spawn(command, args, { stdio: "inherit" });
}
