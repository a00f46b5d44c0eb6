import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const logosLeftOver = defineJob("logos-left-over", z.unknown());
