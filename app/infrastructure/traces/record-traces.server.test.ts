import { expect, test } from "vitest";
import { runTraced, type Span, startCollector, traceOfVisitor } from "#test/traces.ts";

test("a request and its queries are one trace, whose id is in the log and which contains no secrets", async () => {
  const collector = await startCollector();
  const lines = await runTraced({ TRACES_URL: collector.url, TRACES_SHARE: "1" });

  const answered = lines.find(({ msg }) => msg === "answered");
  const request = collector.spans.find(({ name }) => name === "GET /asked");
  expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(answered?.trace_id).toBe(request?.traceId);
  expect(said(request)).toMatchObject({ "rebadge.request_id": "the-request" });

  const query = collector.spans.find(({ name }) => name.startsWith("pg.query"));
  expect(query).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });

  // The trace has no search, typed text, browser or client address, and ignores the client's own trace id.
  const everything = JSON.stringify(collector.spans);
  expect(everything).toContain("select $1::text as secret");
  for (const secret of [
    "grandmother",
    "whatever was typed",
    "a-browser",
    "client.address",
    traceOfVisitor,
  ])
    expect(everything).not.toContain(secret);
});

test("without a collector log lines have no trace id", async () => {
  const lines = await runTraced({});
  expect(lines.find(({ msg }) => msg === "answered")).not.toHaveProperty("trace_id");
});

function said(span: Span | undefined) {
  return Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue]),
  );
}
