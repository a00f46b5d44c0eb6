import { redirect } from "react-router";
import { findArticle } from "#app/features/blog/find-articles.server.ts";
import {
  cardVersion,
  drawPageCard,
  drawSocialCard,
  pageCardVersion,
} from "#app/features/listings/draw-social-card.server.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import {
  answerFile,
  answerUnchanged,
  hasVersion,
  missingFile,
} from "#app/http/endpoints/machine-answers.server.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/social-card.ts";

/** The file name is an article's slug or a listing's id. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const name = /^(.+)\.png$/.exec(params.file)?.[1];
  const found = name && (articleCard(name) ?? (await listingCard(name)));
  if (!found) return missingFile();

  const { version, draw, tag } = found;
  tagAnswer(context, tag);
  if (hasVersion(request, version)) return answerUnchanged(version);

  const card = await draw();
  // When too many cards are being drawn, redirect to the site's card, uncached.
  if (!card) return redirect("/social-card.png", { headers: { "Cache-Control": "no-store" } });
  return answerFile(new Uint8Array(card), "image/png", version);
}

function articleCard(slug: string) {
  const article = findArticle(slug)?.article;
  if (!article) return undefined;
  const { title, category, readingMinutes } = article;
  const facts = { title, kind: category.name, foot: `${readingMinutes} min read` };
  return { version: pageCardVersion(facts), draw: () => drawPageCard(facts), tag: pageTag.blog };
}

async function listingCard(id: string) {
  const listing = await findPublicListing(id);
  return (
    listing && {
      version: cardVersion(listing),
      draw: () => drawSocialCard(listing),
      tag: pageTag.listing(listing),
    }
  );
}
