import { SpanStatusCode, trace } from "@opentelemetry/api";

// Without a collector these calls do nothing: only start-traces loads the packages that record.

/** The id is also in the response and in every log line of the request. */
export function nameRequest(id: string, name: string) {
  trace.getActiveSpan()?.updateName(name).setAttribute("rebadge.request_id", id);
}

export function findTraceId() {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** Queries made by `work` become child spans. */
export function inSpan<Value>(name: string, work: () => Promise<Value>) {
  return trace.getTracer("rebadge").startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
