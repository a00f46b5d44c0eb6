import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded into the site's processes with `--import`: reports CPU time and memory of the process on a Unix socket;
 * `/memory` collects garbage first, so that two readings can be compared.
 */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const server = createServer((request, response) => {
  if (request.url === "/memory") collectGarbage();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const megabytes = rss / 2 ** 20;
  const held = (heapUsed + external) / 2 ** 20;
  response.end(JSON.stringify({ milliseconds: (user + system) / 1_000, megabytes, held }));
});
server.listen(`${process.env.GAUGE_FOLDER}/${process.pid}`);
server.unref();
