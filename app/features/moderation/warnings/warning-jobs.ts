import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Once a night: website checks that nobody needs any more. */
export const sweepWebsiteChecksJob = defineJob("sweep-website-checks", z.unknown());
