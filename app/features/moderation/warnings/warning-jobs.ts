import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const sweepWebsiteChecksJob = defineJob("sweep-website-checks", z.unknown());
