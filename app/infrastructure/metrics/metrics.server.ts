import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { environment } from "../environment.server.ts";

export const registry = new Registry();
const registers = [registry];

/** The promised 0.3 and 0.8 seconds are bucket boundaries, so that the share of requests within them is exact. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 2, 5];

new Gauge({
  name: "rebadge_release",
  help: "Always 1; the label names the build that runs.",
  labelNames: ["release"],
  registers,
}).set({ release: environment.RELEASE ?? "unnamed" }, 1);

export const requestSeconds = new Histogram({
  name: "rebadge_request_seconds",
  help: "Seconds from a request's arrival to the start of its response, by route pattern.",
  labelNames: ["route", "method", "status"],
  buckets: seconds,
  registers,
});

export const poolWaitSeconds = new Histogram({
  name: "rebadge_pool_wait_seconds",
  help: "Seconds that a request waited for a database connection, timeouts included.",
  labelNames: ["login"],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 2],
  registers,
});

export const jobSeconds = new Histogram({
  name: "rebadge_job_seconds",
  help: "Seconds that a job ran, by outcome.",
  labelNames: ["task", "outcome"],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60],
  registers,
});

export const cachedPages = new Counter({
  name: "rebadge_remembered_pages_total",
  help: "Public pages served from the cache of rendered pages (hit), or rendered (miss).",
  labelNames: ["outcome"],
  registers,
});

export const policyReports = new Counter({
  name: "rebadge_policy_reports_total",
  help: "Browser reports of content policy violations. Anyone can send one.",
  registers,
});

export const signInFailures = new Counter({
  name: "rebadge_sign_in_failures_total",
  help: "Sign-ins with a password that were refused, by reason.",
  labelNames: ["reason"],
  registers,
});

export const errorReports = new Counter({
  name: "rebadge_error_reports_total",
  help: "Error reports by outcome; held back means repeated or too many in a minute.",
  labelNames: ["outcome"],
  registers,
});

export const replicaLeftOutSeconds = new Gauge({
  name: "rebadge_replica_left_out_seconds",
  help: "Seconds since the replica was left out because it lags or does not answer; 0 while it is in use.",
  registers,
});
