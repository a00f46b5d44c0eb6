import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startEdge } from "../../deploy/edge/start-edge.ts";
import { cleaningUp } from "../kit/clean-up.ts";
import { serveConstantPage, startBareVarnish } from "./edge/constant-page.ts";
import { type Drive, runWrk } from "./edge/run-wrk.ts";
import { startSite } from "./edge/site.ts";

const MIN_SHARE = 0.8;
const MIN_TIMES_ORIGIN = 50;
const PAGE = "/services";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    seconds: { type: "string" },
    rounds: { type: "string" },
    port: { type: "string", default: "5700" },
  },
});
const seconds = Number(values.seconds ?? (values.quick ? 1 : 8));
const rounds = Number(values.rounds ?? (values.quick ? 2 : 3));
const port = Number(values.port);
const appPort = port + 10;

await cleaningUp(async (later) => {
  const site = await startSite({ databasePort: port, appPorts: [appPort] });
  later(site.stop);
  const constant = await serveConstantPage(port + 1, `http://127.0.0.1:${appPort}${PAGE}`);
  later(constant.stop);
  const edge = await startEdge({ ...unlimited(port + 20), appPorts: [appPort] });
  later(edge.stop);
  const constantEdge = await startEdge({ ...unlimited(port + 30), appPorts: [port + 1] });
  later(constantEdge.stop);
  const bare = await startBareVarnish(port + 2, port + 1);
  later(bare.stop);

  const drive = (url: string, connections = 32): Drive => ({
    url: `${url}${PAGE}`,
    connections,
    seconds,
  });
  const ways = {
    "the app alone": drive(`http://127.0.0.1:${appPort}`, 8),
    "stored page": drive(edge.plainUrl),
    "stored page, TLS": drive(edge.url),
    "constant page, same nginx": drive(constantEdge.plainUrl),
    "constant page, same nginx, TLS": drive(constantEdge.url),
    "constant page, bare Varnish": drive(bare.url),
  };
  const measured = await turnAbout(ways);
  report(measured, constant.bytes);
});

/** Interleaved rounds, so that other load affects all of them alike; returns the median of each. */
async function turnAbout<Name extends string>(ways: Record<Name, Drive>) {
  const names = Object.keys(ways) as Name[];
  for (const name of names) await runWrk({ ...ways[name], seconds: 1 });
  const runs = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 1; round <= rounds; round++) {
    for (const name of names) {
      const perSecond = await runWrk(ways[name]);
      runs.get(name)?.push(perSecond);
      console.error(`round ${round}, ${name}: ${Math.round(perSecond)}/s`);
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, Math.round(median(runs.get(name) ?? []))]),
  ) as Record<Name, number>;
}

function report(perSecond: Awaited<ReturnType<typeof turnAbout>>, bytes: number) {
  const share = (one: string, other: string) =>
    Math.round((100 * (perSecond[one] ?? 0)) / (perSecond[other] ?? 0)) / 100;
  const ratios = {
    "of the same nginx": share("stored page", "constant page, same nginx"),
    "of the same nginx, TLS": share("stored page, TLS", "constant page, same nginx, TLS"),
    "of bare Varnish": share("stored page", "constant page, bare Varnish"),
    "times the app": share("stored page", "the app alone"),
    "times the app, TLS": share("stored page, TLS", "the app alone"),
  };
  const thresholds = {
    ...Object.fromEntries(
      (["of the same nginx", "of the same nginx, TLS", "of bare Varnish"] as const).map((name) => [
        `stored page >= ${MIN_SHARE} ${name}`,
        ratios[name] >= MIN_SHARE,
      ]),
    ),
    [`stored page >= ${MIN_TIMES_ORIGIN} times the app`]:
      ratios["times the app"] >= MIN_TIMES_ORIGIN &&
      ratios["times the app, TLS"] >= MIN_TIMES_ORIGIN,
  };
  const frame = { page: PAGE, bytes, seconds, rounds, load: loadavg()[0] };
  console.log(JSON.stringify({ ...frame, perSecond, ratios, thresholds }));
  if (Object.values(thresholds).includes(false)) process.exitCode = 1;
}

/** All requests come from one address, so the limits per visitor are lifted. */
function unlimited(first: number) {
  return {
    httpsPort: first,
    httpPort: first + 1,
    purgePort: first + 2,
    serverName: "localhost",
    connectionsPerVisitor: 10_000,
    requestsPerSecond: 1_000_000,
  };
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
