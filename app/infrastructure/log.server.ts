import { pino } from "pino";
import { environment } from "./environment.server.ts";

/** One JSON object a line. Whatever could sign someone in is struck out, wherever it stands. */
export const log = pino({
  level: environment.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
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
