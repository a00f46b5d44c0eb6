import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { environment } from "../environment.server.ts";

export const registry = new Registry();
const registers = [registry];

/** The limits that are promised, 0.3 and 0.8 seconds, are edges: how many kept them is counted, not guessed. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 2, 5];

new Gauge({
  name: "rebadge_release",
  help: "Always 1; the label names the build that runs.",
  labelNames: ["release"],
  registers,
}).set({ release: environment.RELEASE ?? "unnamed" }, 1);

export const requestSeconds = new Histogram({
  name: "rebadge_request_seconds",
  help: "From a request's arrival to the beginning of its answer, by route pattern.",
  labelNames: ["route", "method", "status"],
  buckets: seconds,
  registers,
});

export const poolWaitSeconds = new Histogram({
  name: "rebadge_pool_wait_seconds",
  help: "How long a database connection was waited for, in vain or not.",
  labelNames: ["login"],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 2],
  registers,
});

export const jobSeconds = new Histogram({
  name: "rebadge_job_seconds",
  help: "How long a job ran, and whether it is done or failed.",
  labelNames: ["task", "outcome"],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60],
  registers,
});

export const rememberedPages = new Counter({
  name: "rebadge_remembered_pages_total",
  help: "Public pages that were answered as they had been rendered before (hit), or rendered (miss).",
  labelNames: ["outcome"],
  registers,
});

export const policyReports = new Counter({
  name: "rebadge_policy_reports_total",
  help: "Reports of browsers that a page broke its content policy. Anyone can send one.",
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
  help: "Errors that were posted, could not be posted, or were held back because too many came at once.",
  labelNames: ["outcome"],
  registers,
});

export const replicaLeftOutSeconds = new Gauge({
  name: "rebadge_replica_left_out_seconds",
  help: "For how long the replica has been left out because it lags or does not answer; 0 while it is in use.",
  registers,
});
