import { type ChildProcess, spawn } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";

process.env.NODE_ENV = "development";
const port = Number(process.env.PORT ?? 3000);

const children = [
  start("node", ["--watch", "standins/start.ts"]),
  start("vite", ["build", "--config", "vite.worker.config.ts", "--watch", "--logLevel", "warn"]),
  start("node", ["--watch", "--watch-preserve-output", "build/worker/worker.js"]),
];

/** Every request asks Vite for the present server, so a saved file is served on the next reload. */
const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
const web = createHttpServer((request, response) => {
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
}).listen(port, "127.0.0.1", () => console.log(`web: http://localhost:${port}`));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    for (const child of children) child.kill("SIGTERM");
    await vite.close();
    web.close();
    web.closeAllConnections();
  });
}

function start(command: string, words: string[]): ChildProcess {
  return spawn(command, words, { stdio: "inherit" });
}
