import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const rebuildSearchIndexJob = defineJob("rebuild-search-index", z.unknown());
export const deriveAgedFactsJob = defineJob("derive-aged-facts", z.unknown());
export const rebuildCategoryHeatJob = defineJob("rebuild-category-heat", z.unknown());
export const sweepSearchesJob = defineJob("sweep-searches", z.unknown());
