import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import * as build from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import {
  createRequestHandler,
  matchRoutes,
  type Params,
  type RouteObject,
  RouterContextProvider,
} from "react-router";
import { answerDocument } from "#app/answer-document.server.tsx";
import { withAnsweredFaults } from "#app/http/availability/answered-faults.server.ts";
import { drain, isDraining } from "#app/http/availability/draining.server.ts";
import {
  findStartupWarnings,
  isReady,
  isStopping,
  stopBeingReady,
} from "#app/http/availability/readiness.server.ts";
import { warmUp } from "#app/http/availability/warm-up.server.ts";
import { answerStoredLogo } from "#app/http/endpoints/stored-logo.server.ts";
import { withTags } from "#app/http/page/cache-rules.server.ts";
import {
  MAX_REPORT_BYTES,
  notePolicyReport,
  POLICY_REPORT_PATH,
} from "#app/http/page/policy-reports.server.ts";
import { commonHeaders, dataPolicy } from "#app/http/page/security-headers.server.ts";
import {
  SPECULATION_RULES_PATH,
  speculationRules,
} from "#app/http/page/speculation-rules.server.ts";
import { bodyLimitFor } from "#app/http/request/body-limits.server.ts";
import { clientAddress } from "#app/http/request/client-address.server.ts";
import { isCrossSiteRequest } from "#app/http/request/cross-site.server.ts";
import { matchedRouteContext } from "#app/http/request/matched-route.server.ts";
import { measureRequest } from "#app/http/request/measure-request.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { forKnownRoutes, withoutOrigin } from "#app/http/request/router-request.server.ts";
import { closeSessionStreams } from "#app/http/session/session-stream.server.ts";
import { closePools } from "#app/infrastructure/database/pool.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { endOnFault } from "#app/infrastructure/faults/end-on-fault.server.ts";
import { endOnHang } from "#app/infrastructure/faults/end-on-hang.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { serveMetrics } from "#app/infrastructure/metrics/serve-metrics.server.ts";
import { publicPages } from "#app/public-pages.server.ts";
import { notFound } from "#app/routes/site/not-found.tsx";
import type { PublicPage } from "#app/routes/site/public-page.tsx";
import { loggedPath } from "#app/shared/logged-path.ts";
import { pageTag } from "#app/shared/page-tag.ts";

const CLIENT = "build/client";
const ONE_YEAR = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";
/** Requests still running after this are cut off, so that a deploy always ends. */
const MAX_STOP_SECONDS = 25;

const secure = environment.ORIGIN.startsWith("https:");
const handle = createRequestHandler(withAnsweredFaults(build), environment.NODE_ENV);
/** For addresses that Hono does not match: of the application, or in another spelling, such as capitals. */
const everyRoute = [
  ...publicPages.map((page) => ({ path: page.path, handle: page })),
  ...routesBelow("root"),
];

type Served = { Bindings: HttpBindings; Variables: { id: string; route?: string | undefined } };

/** Sets the route label of the request metrics; React Router sets it for its own routes. */
const nameRoute: MiddlewareHandler<Served> = async (c, next) => {
  c.set("route", routePath(c));
  await next();
};

export const app = new Hono<Served>();

app.use(async (c, next) => {
  if (!isDraining(c.req.method)) return next();
  c.env.incoming.socket.destroy();
  return c.body(null);
});

app.use(async (c, next) => {
  const started = performance.now();
  const id = randomUUID();
  c.set("id", id);
  await next();

  // Set directly, because c.header creates a new response each time.
  const { headers } = c.res;
  const common = { ...commonHeaders(c.req.path, secure), "X-Request-Id": id };
  for (const [name, value] of Object.entries(common)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", dataPolicy);
  // Otherwise a proxy's keep-alive connection would keep a stopping process alive.
  if (isStopping()) headers.set("Connection", "close");
  // The query is not logged: it may contain search terms and sign-in codes.
  const milliseconds = performance.now() - started;
  const { method, path } = c.req;
  const { status } = c.res;
  measureRequest({ id, method, route: c.get("route"), status, milliseconds });
  const line = {
    requestId: id,
    method,
    path: loggedPath(path),
    status,
    milliseconds: Math.round(milliseconds),
  };
  log.info(line, "answered");
});

app.onError((error, c) => {
  log.error({ err: error, requestId: c.get("id") }, "a request failed");
  return c.text("Something went wrong on our side. Please try again.", 500);
});

app.get("/livez", nameRoute, (c) => c.text("alive", 200, { "Cache-Control": "no-store" }));

app.get("/readyz", nameRoute, async (c) => {
  const [ready, warnings] = await Promise.all([isReady(), findStartupWarnings()]);
  const state = [ready ? "ready" : "not ready", ...warnings].join("\n");
  return c.text(state, ready ? 200 : 503, { "Cache-Control": "no-store" });
});

app.post(
  POLICY_REPORT_PATH,
  nameRoute,
  bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: refuseTooLarge }),
  async (c) => {
    notePolicyReport(await c.req.text(), Date.now());
    return c.body(null, 204);
  },
);

app.use(async (c, next) => {
  if (isCrossSiteRequest(c.req.method, c.req.raw.headers)) {
    return c.text("This request came from another site, so nothing was changed.", 403);
  }
  await next();
});

app.use(compress());
app.use((c, next) =>
  bodyLimit({ maxSize: bodyLimitFor(c.req.path).bytes, onError: refuseTooLarge })(c, next),
);

app.use("/assets/*", files(ONE_YEAR));
app.all("/assets/*", (c) => c.text("Not found", 404));
app.get("/logos/:name", nameRoute, (c) => answerStoredLogo(c.req.param("name")));
app.all("/logos/*", (c) => c.text("Not found", 404));
// One route per file, so that page requests need no disk lookup.
for (const name of existsSync(CLIENT) ? readdirSync(CLIENT) : [])
  app.get(`/${name}`, files(ONE_HOUR));

app.get(SPECULATION_RULES_PATH, nameRoute, (c) =>
  c.body(speculationRules, 200, {
    "Content-Type": "application/speculationrules+json",
    "Cache-Control": ONE_HOUR,
    "Surrogate-Key": pageTag.site,
  }),
);

app.use((c, next) =>
  c.req.path.endsWith(".data") ? answer(c, forKnownRoutes(c.req.raw, build.routes)) : next(),
);
// Before pages with a parameter, such as /blog/:slug.
app.get("/blog/feed.xml", (c) => answer(c, c.req.raw));
for (const page of publicPages) app.all(page.path, (c) => showPage(c, page));
app.all("*", (c) => {
  const match = matchRoutes(everyRoute, c.req.path)?.at(-1);
  const page = match?.route.path === "*" ? notFound : match?.route.handle;
  return page ? showPage(c, page, match?.params) : answer(c, c.req.raw);
});

if (import.meta.env.PROD) await listen();

async function showPage(
  c: Context<Served>,
  page: PublicPage,
  params: Readonly<Params> = c.req.param(),
) {
  if (page !== notFound) c.set("route", page.path);
  const url = new URL(c.req.url);
  return answerDocument(page, { request: c.req.raw, url, params, context: contextFor(c) });
}

async function answer(c: Context<Served>, request: Request) {
  const context = contextFor(c);
  const response = withTags(await handle(withoutOrigin(request), context), context);
  c.set("route", context.get(matchedRouteContext).pattern);
  return response;
}

function contextFor(c: Context<Served>) {
  const { socket } = c.env.incoming;
  return contextOf(c.get("id"), clientAddress(c.req.raw.headers, socket.remoteAddress));
}

function contextOf(id: string, address: string) {
  const context = new RouterContextProvider();
  context.set(matchedRouteContext, {});
  context.set(requestContext, { id, nonce: randomBytes(16).toString("base64"), address });
  return context;
}

function routesBelow(parentId: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: routesBelow(id) };
  });
}

function refuseTooLarge(c: Context) {
  const { hint } = bodyLimitFor(c.req.path);
  return c.text(["Too much was sent.", hint].filter(Boolean).join(" "), 413);
}

function files(cacheControl: string) {
  return serveStatic({
    root: CLIENT,
    precompressed: true,
    onFound: (_path, c) => {
      c.header("Cache-Control", cacheControl);
      c.set("route", "a file");
    },
  });
}

async function listen() {
  const { ORIGIN, HOST, PORT, DRAIN_SECONDS } = environment;
  await warmUp((path) => {
    const url = new URL(path, ORIGIN);
    const page = publicPages.find((page) => page.path === url.pathname) ?? notFound;
    const context = contextOf(randomUUID(), "");
    return answerDocument(page, { request: new Request(url), url, params: {}, context });
  });
  const server = serve({
    fetch: app.fetch,
    hostname: HOST,
    port: PORT,
    serverOptions: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      // Longer than the proxy's keep-alive, so that we never close a connection it is about to use.
      keepAliveTimeout: 75_000,
    },
  });
  endOnFault();
  endOnHang();
  serveMetrics();
  server.on("listening", () => log.info({ address: server.address() }, "listening"));
  findStartupWarnings().then(
    (found) => found.length > 0 && log.warn({ found }, "started with warnings"),
  );

  process.once("SIGTERM", async () => {
    log.info("stopping");
    setTimeout(() => process.exit(1), MAX_STOP_SECONDS * 1_000).unref();
    stopBeingReady();
    await new Promise((resolve) => setTimeout(resolve, DRAIN_SECONDS * 1_000));
    const drained = drain();
    await closeSessionStreams();
    await drained;
    await new Promise((resolve) => server.close(resolve));
    await closePools();
    log.info("stopped");
  });
}
