import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawSiteCard } from "#app/features/listings/draw-social-card.server.ts";

/** Draws the default social card; run it after a change of brand or design. */
const card = await drawSiteCard();
if (!card) throw new Error("The card was not drawn");

const file = join(import.meta.dirname, "../public/social-card.png");
await writeFile(file, card);
console.log(`${file}: ${Math.round(card.length / 1_000)} kB`);
