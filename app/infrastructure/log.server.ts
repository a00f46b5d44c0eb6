import { pino } from "pino";
import { environment } from "./environment.server.ts";
import { reportError } from "./faults/report-error.server.ts";
import { findTraceId } from "./traces/spans.server.ts";

const ERROR = pino.levels.values.error ?? 50;

/**
 * One JSON object a line. Whatever could sign someone in is struck out, wherever it stands. An error is also told to
 * whoever collects them, so that what is worth the word is worth a report, wherever it happens.
 */
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
        const said = typeof line === "string" ? { message: line } : { message, line };
        reportError(pino.levels.labels[level] ?? "error", String(said.message), said.line ?? {});
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
