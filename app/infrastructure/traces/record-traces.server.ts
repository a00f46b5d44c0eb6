import { register } from "node:module";
import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { loggedPath } from "#app/shared/logged-path.ts";
import { environment } from "../environment.server.ts";

/**
 * Sends traces of requests, jobs and their queries to a collector. Without a propagator a client's header cannot choose
 * trace ids or force sampling, and ids are not sent to other servers.
 */
export function recordTraces(url: string, share: number) {
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": /worker/.test(process.argv[1] ?? "") ? "rebadge-worker" : "rebadge-web",
      "service.version": environment.RELEASE,
    }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new RedactingSpanProcessor(),
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 5_000 }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        requireParentforOutgoingSpans: true,
        ignoreIncomingRequestHook: ({ url = "" }) => /^\/(livez|readyz|metrics)$/.test(url),
      }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  process.once("beforeExit", () => provider.shutdown().catch(() => undefined));
}

/** Removes search terms, sign-in codes, secret links and client addresses, which are not logged either. */
class RedactingSpanProcessor implements SpanProcessor {
  onStart() {}

  onEnd({ attributes }: ReadableSpan) {
    for (const name of Object.keys(attributes)) {
      if (/^(url\.query|client\.|network\.peer\.|user_agent\.)/.test(name)) delete attributes[name];
    }
    const { "url.full": address, "url.path": path } = attributes;
    if (typeof path === "string") attributes["url.path"] = loggedPath(path);
    if (typeof address === "string") attributes["url.full"] = address.replace(/\?.*/, "");
  }

  async forceFlush() {}

  async shutdown() {}
}
