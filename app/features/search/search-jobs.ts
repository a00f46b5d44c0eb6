import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const nightFell = defineJob("night-fell", z.unknown());
export const categoryHeatDue = defineJob("rebuild-category-heat", z.unknown());
export const searchesAged = defineJob("searches-aged", z.unknown());
