import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Once a night: website checks that nobody needs any more. */
export const websiteChecksAged = defineJob("website-checks-aged", z.unknown());
