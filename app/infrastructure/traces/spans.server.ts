import { SpanStatusCode, trace } from "@opentelemetry/api";

// Without a collector these are calls into nothing: the packages that record are loaded by start-traces alone.

/** The answer carries the same id, and so does every line of the log. */
export function nameRequest(id: string, name: string) {
  trace.getActiveSpan()?.updateName(name).setAttribute("rebadge.request_id", id);
}

export function findTraceId() {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** What it asks of the database is shown inside it. */
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
