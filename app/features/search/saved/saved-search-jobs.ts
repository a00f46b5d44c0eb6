import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const startAlertsJob = defineJob("start-alerts", z.unknown());

/** A part of a run is done, and another one waits. */
export const alertsContinue = defineJob("alerts-continue", z.object({ runId: z.uuid() }));

export const alertMailOwed = defineJob("alert-mail-owed", z.object({ mailId: z.uuid() }));
