import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const sweepPicturesJob = defineJob("sweep-pictures", z.unknown());
