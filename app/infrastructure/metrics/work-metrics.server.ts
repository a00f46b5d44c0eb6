import { Gauge } from "prom-client";
import { registry } from "./metrics.server.ts";

/** Imported only by the worker: in other processes these gauges would always be zero. */
const registers = [registry];

export const checkedAt = new Gauge({
  name: "rebadge_looked_timestamp_seconds",
  help: "When the worker last updated the gauges below, by check.",
  labelNames: ["look"],
  registers,
});

export const invariantBreaches = new Gauge({
  name: "rebadge_invariant_breaches",
  help: "Violations of invariants.",
  labelNames: ["invariant"],
  registers,
});

export const jobsWaiting = new Gauge({
  name: "rebadge_jobs_waiting",
  help: "Jobs that are due and not done, including running ones.",
  labelNames: ["task"],
  registers,
});

export const jobsOldestSeconds = new Gauge({
  name: "rebadge_jobs_oldest_seconds",
  help: "Seconds since the oldest of them was due; a failed job counts from when it was enqueued.",
  labelNames: ["task"],
  registers,
});

export const jobsFailing = new Gauge({
  name: "rebadge_jobs_failing",
  help: "Jobs that failed and will be retried.",
  labelNames: ["task"],
  registers,
});

export const jobsGivenUp = new Gauge({
  name: "rebadge_jobs_given_up",
  help: "Jobs that failed on their last attempt.",
  labelNames: ["task"],
  registers,
});

export const inboxWaiting = new Gauge({
  name: "rebadge_inbox_waiting",
  help: "Payment events that were received and not yet handled.",
  registers,
});

export const inboxOldestSeconds = new Gauge({
  name: "rebadge_inbox_oldest_seconds",
  help: "How long the oldest of them has waited; 0 without one.",
  registers,
});

export const reconciliationDifferences = new Gauge({
  name: "rebadge_reconciliation_differences",
  help: "Differences to the payment provider that the last reconciliation found.",
  registers,
});

export const reconciliationAgeSeconds = new Gauge({
  name: "rebadge_reconciliation_age_seconds",
  help: "Seconds since the last reconciliation.",
  registers,
});

export const reviewsWaiting = new Gauge({
  name: "rebadge_reviews_waiting",
  help: "Listings and updates that wait for a decision.",
  labelNames: ["promoted"],
  registers,
});

export const reviewsLate = new Gauge({
  name: "rebadge_reviews_late",
  help: "Reviews that have waited longer than promised.",
  labelNames: ["promoted"],
  registers,
});

export const reviewsOldestSeconds = new Gauge({
  name: "rebadge_reviews_oldest_seconds",
  help: "How long the oldest of them has waited; 0 without one.",
  labelNames: ["promoted"],
  registers,
});

export const archiveAgeSeconds = new Gauge({
  name: "rebadge_wal_archive_age_seconds",
  help: "Seconds since PostgreSQL last archived a WAL segment; missing without archiving.",
  registers,
});
