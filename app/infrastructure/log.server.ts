import { pino } from "pino";
import { environment } from "./environment.server.ts";
import { reportError } from "./faults/report-error.server.ts";
import { findTraceId } from "./traces/spans.server.ts";

const ERROR = pino.levels.values.error ?? 50;

/** One JSON object per line, with credentials redacted. Errors are also sent to the error collector. */
export const log = pino({
  level: environment.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => ({ trace_id: findTraceId() }),
  hooks: {
    logMethod(inputs, method, level) {
      const [line, message] = inputs as unknown[];
      if (level >= ERROR) {
        const entry = typeof line === "string" ? { message: line } : { message, line };
        reportError(pino.levels.labels[level] ?? "error", String(entry.message), entry.line ?? {});
      }
      method.apply(this, inputs);
    },
  },
  redact: {
    paths: [
      "password",
      "*.password",
      "token",
      "*.token",
      "headers.cookie",
      "headers.authorization",
      "*.headers.cookie",
      "*.headers.authorization",
      '*.headers["set-cookie"]',
    ],
    censor: "[redacted]",
  },
});
