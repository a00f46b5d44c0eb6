import { redirect } from "react-router";
import { cardVersion, drawSocialCard } from "#app/features/listings/draw-social-card.server.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import {
  answerFile,
  answerUnchanged,
  hasVersion,
  missingFile,
} from "#app/http/machine-answers.server.ts";
import type { Route } from "./+types/social-card";

export async function loader({ params, request }: Route.LoaderArgs) {
  const id = /^(.+)\.png$/.exec(params.file)?.[1];
  const listing = id && (await findPublicListing(id));
  if (!listing) return missingFile();

  const version = cardVersion(listing);
  if (hasVersion(request, version)) return answerUnchanged(version);

  const card = await drawSocialCard(listing);
  // Under a flood the card of the whole site stands in, and nobody remembers that it did.
  if (!card) return redirect("/social-card.png", { headers: { "Cache-Control": "no-store" } });
  return answerFile(new Uint8Array(card), "image/png", version);
}
