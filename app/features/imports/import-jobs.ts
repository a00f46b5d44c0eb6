import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** `userId` is for the release before organisations; now the import says whom it acts for. */
export const importContinues = defineJob(
  "import-continues",
  z.object({ importId: z.uuid(), userId: z.uuid() }),
);

const wantedRow = z.object({
  importId: z.uuid(),
  userId: z.uuid(),
  line: z.int(),
  listingId: z.uuid(),
});

export const logoWanted = defineJob("logo-wanted", wantedRow.extend({ address: z.string() }));

/** All pictures of a row, in the order of the gallery. */
export const picturesWanted = defineJob(
  "pictures-wanted",
  wantedRow.extend({ addresses: z.array(z.string()) }),
);

export const sweepImportsJob = defineJob("sweep-imports", z.unknown());
