import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

export const importContinues = defineJob(
  "import-continues",
  z.object({ importId: z.uuid(), userId: z.uuid() }),
);

export const logoWanted = defineJob(
  "logo-wanted",
  z.object({
    importId: z.uuid(),
    userId: z.uuid(),
    line: z.int(),
    listingId: z.uuid(),
    address: z.string(),
  }),
);

export const sweepImportsJob = defineJob("sweep-imports", z.unknown());
