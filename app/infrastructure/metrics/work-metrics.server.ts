import { Gauge } from "prom-client";
import { registry } from "./metrics.server.ts";

/** What the worker finds in the database. Only it imports this: elsewhere the gauges would stand at a reassuring zero. */
const registers = [registry];

export const lookedAt = new Gauge({
  name: "rebadge_looked_timestamp_seconds",
  help: "When the worker last read what the gauges below say, by which look; they are as old as this.",
  labelNames: ["look"],
  registers,
});

export const invariantBreaches = new Gauge({
  name: "rebadge_invariant_breaches",
  help: "How often something that must always be true is not.",
  labelNames: ["invariant"],
  registers,
});

export const jobsWaiting = new Gauge({
  name: "rebadge_jobs_waiting",
  help: "Jobs that are due and not done, running ones included.",
  labelNames: ["task"],
  registers,
});

export const jobsOldestSeconds = new Gauge({
  name: "rebadge_jobs_oldest_seconds",
  help: "How long the oldest of them has been due; one that failed counts from when it was enqueued.",
  labelNames: ["task"],
  registers,
});

export const jobsFailing = new Gauge({
  name: "rebadge_jobs_failing",
  help: "Jobs that failed and will be tried again.",
  labelNames: ["task"],
  registers,
});

export const jobsGivenUp = new Gauge({
  name: "rebadge_jobs_given_up",
  help: "Jobs that failed as often as they may.",
  labelNames: ["task"],
  registers,
});

export const inboxWaiting = new Gauge({
  name: "rebadge_inbox_waiting",
  help: "Payment events that were received and not handled.",
  registers,
});

export const inboxOldestSeconds = new Gauge({
  name: "rebadge_inbox_oldest_seconds",
  help: "How long the oldest of them has waited; 0 without one.",
  registers,
});

export const reconciliationDifferences = new Gauge({
  name: "rebadge_reconciliation_differences",
  help: "Where the last reconciliation found the payment provider and us apart.",
  registers,
});

export const reconciliationAgeSeconds = new Gauge({
  name: "rebadge_reconciliation_age_seconds",
  help: "How long ago that was.",
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
  help: "Those of them that wait for longer than was promised.",
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
  help: "How long ago PostgreSQL last archived a part of its log; missing where it archives none.",
  registers,
});
