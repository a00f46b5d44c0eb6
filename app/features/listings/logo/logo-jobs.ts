import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const sweepLogosJob = defineJob("sweep-logos", z.unknown());
