import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { assignPromotionPlaces } from "./assign-promotion-places.server.ts";

/** A new day: everyone's number moves on, so that each has the same share of the first places. */
export async function rotatePromotions() {
  await workerDatabase.transaction().execute(assignPromotionPlaces);
}
