import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { assignPromotionPlaces } from "./assign-promotion-places.server.ts";

/** Moves the promotions' daily numbers on, so that each gets the same share of the first positions. */
export async function rotatePromotions() {
  await workerDatabase.transaction().execute(assignPromotionPlaces);
}
