import {
  canDraw,
  drawPicture,
  type Picture,
} from "#app/infrastructure/images/draw-picture.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Busy } from "#app/shared/busy.ts";
import { ByteCache } from "#app/shared/byte-cache.ts";
import { cardPictureSize } from "#app/shared/card-picture-size.ts";
import { logoOutline } from "#app/shared/logo-outline.ts";
import { initialsOf, toneOf } from "#app/shared/monogram.ts";
import { Outage } from "#app/shared/outage.ts";
import { slugify } from "#app/shared/slug.ts";
import { cardColours, cardTones } from "./card-colours.ts";
import { hasPrice, type PublicListing, priceWithUnit } from "./listing.ts";
import { findCardPicture } from "./pictures/find-card-picture.server.ts";

type CardFacts = Pick<
  PublicListing,
  "id" | "businessName" | "category" | "priceFrom" | "priceUnit" | "pictures" | "updatedAt"
>;

/** The 1.91:1 ratio that social networks use for link previews. */
const size = { width: 1200, height: 630 };

/** Increase it when the drawing changes, so that cached cards are fetched again. */
const DRAWING = 2;

/** In-memory cache. A card has about 40 kB, with a photograph about 250 kB. */
const kept = new ByteCache(16 * 1024 * 1024);

export function cardVersion({ id, updatedAt }: Pick<CardFacts, "id" | "updatedAt">) {
  return `${DRAWING}-${id}-${updatedAt.getTime()}`;
}

/** Returns a PNG, or undefined when too many cards are being drawn or the listing's picture cannot be read just now. */
export async function drawSocialCard(listing: CardFacts) {
  try {
    return await drawOnce(cardVersion(listing), async () => {
      const [first] = listing.pictures;
      return listingCard(listing, first && (await findCardPicture(first)));
    });
  } catch (error) {
    if (error instanceof Busy) return undefined;
    if (!(error instanceof Outage)) throw error;
    log.error({ err: error, listing: listing.id }, "a picture was not read for a social card");
    return undefined;
  }
}

type PageFacts = { title: string; kind: string; foot: string };

export function pageCardVersion({ title, kind, foot }: PageFacts) {
  return `${DRAWING}-${slugify(`${title} ${kind} ${foot}`)}`;
}

/** For a page with a title of its own, such as an article. */
export function drawPageCard(facts: PageFacts) {
  return drawOnce(pageCardVersion(facts), async () => pageCard(facts));
}

/** For pages without a card of their own. */
export function drawSiteCard() {
  return drawPicture(siteCard(), size);
}

async function drawOnce(
  version: string,
  compose: () => Promise<Picture>,
): Promise<Uint8Array | undefined> {
  const card = kept.get(version) ?? (await drawPicture(await compose(), size));
  if (card) kept.set(version, card);
  return card;
}

function listingCard(listing: CardFacts, picture: Buffer | undefined): Picture {
  const { businessName, category } = listing;
  // A name in a script that our fonts lack would be drawn as boxes, so the category is shown instead.
  const title = canDraw(businessName) ? businessName : category;
  const subtitle = title === category ? "White label provider" : category;

  const fontSize = nameSize(title);
  const name = picture ? { fontSize: fontSize * 0.7, lineClamp: 3 } : { fontSize, lineClamp: 2 };

  return label([
    box({ alignItems: "center", flex: 1, gap: 44 }, [
      picture ? photograph(picture) : monogram(title, toneOf(businessName)),
      box({ flexDirection: "column", flex: 1, minWidth: 0, gap: 16 }, [
        text({ ...display, ...name, lineHeight: 1.06 }, title),
        text({ fontSize: 34, color: cardColours.ink2, lineClamp: picture ? 2 : 1 }, subtitle),
      ]),
    ]),
    foot(hasPrice(listing) ? `From ${priceWithUnit(listing)}` : priceWithUnit(listing)),
  ]);
}

function pageCard({ title, kind, foot: words }: PageFacts): Picture {
  return label([
    box({ flexDirection: "column", justifyContent: "center", flex: 1, gap: 20 }, [
      text({ fontSize: 34, fontWeight: 600, color: cardColours.accent }, kind),
      text({ ...display, fontSize: 60, lineHeight: 1.1, lineClamp: 3 }, title),
    ]),
    foot(words),
  ]);
}

function siteCard(): Picture {
  return label([
    box({ alignItems: "center", flex: 1, gap: 44 }, [
      blankField(),
      box({ flexDirection: "column", flex: 1, minWidth: 0 }, [
        text({ ...display, fontSize: 60, lineHeight: 1.1 }, brand.tagline),
      ]),
    ]),
    foot("Find it, rebadge it, sell it"),
  ]);
}

/** The badge of the logo on its strap; its shadow is a second sheet because a blurred shadow takes seconds to draw. */
function label(children: Picture[]): Picture {
  const { paper, surface, line, lineStrong, ink } = cardColours;
  const strap = { d: "M518 -8 576 104M682 -8 624 104", stroke: lineStrong, "stroke-width": 22 };
  const sheet = { borderRadius: 44, border: `2px solid ${lineStrong}`, position: "absolute" };

  return box({ width: "100%", height: "100%", backgroundColor: paper, color: ink, ...body }, [
    drawing({ width: 1200, height: 120, style: { position: "absolute", top: 0, left: 0 } }, [
      path(strap),
    ]),
    box({ ...sheet, top: 92, left: 60, width: 1080, height: 494, backgroundColor: line }, []),
    box(
      {
        ...sheet,
        top: 76,
        left: 60,
        width: 1080,
        height: 494,
        padding: "62px 64px 40px",
        flexDirection: "column",
        backgroundColor: surface,
      },
      [slot(), ...children],
    ),
  ]);
}

function slot(): Picture {
  const { paper, lineStrong } = cardColours;
  const bounds = { position: "absolute", top: 24, left: 474, width: 128, height: 30 };
  return box(
    { ...bounds, borderRadius: 15, backgroundColor: paper, border: `2px solid ${lineStrong}` },
    [],
  );
}

function monogram(name: string, tone: number): Picture {
  const [letters, ground] = cardTones[tone] ?? cardTones[0];
  return tile({ backgroundColor: ground, color: letters }, [initialsOf(name)]);
}

/** In place of the monogram. */
function photograph(png: Buffer): Picture {
  const style = { borderRadius: 24, border: `2px solid ${cardColours.line}`, flexShrink: 0 };
  const src = `data:image/png;base64,${png.toString("base64")}`;
  return { type: "img", props: { src, ...cardPictureSize, style } };
}

/** An empty name field with its caret. */
function blankField(): Picture {
  const { accent, accentSoft } = cardColours;
  return tile({ backgroundColor: accentSoft, border: `4px dashed ${accent}` }, [
    box({ width: 7, height: 76, borderRadius: 4, backgroundColor: accent }, []),
  ]);
}

function foot(words: string): Picture {
  return box(
    {
      alignItems: "center",
      justifyContent: "space-between",
      paddingTop: 32,
      borderTop: `2px solid ${cardColours.line}`,
    },
    [
      text({ fontSize: 34, fontWeight: 600 }, words),
      box({ alignItems: "center", gap: 16, color: cardColours.accent }, [
        drawing({ width: 52, height: 52, viewBox: "0 0 16 16" }, [
          path({ d: logoOutline, fill: cardColours.accent, "fill-rule": "evenodd" }),
        ]),
        text({ ...display, fontSize: 38, color: cardColours.ink }, brand.name),
      ]),
    ],
  );
}

/** The longest allowed name fits on two lines. */
function nameSize(name: string) {
  if (name.length <= 18) return 84;
  if (name.length <= 36) return 68;
  return name.length <= 60 ? 54 : 44;
}

const display = { fontFamily: "Bricolage Grotesque", fontWeight: 700, letterSpacing: "-0.02em" };
const body = { fontFamily: "Inter", fontWeight: 500 };

type Style = Record<string, string | number>;

function tile(style: Style, children: (Picture | string)[]) {
  return box(
    {
      ...display,
      width: 168,
      height: 168,
      flexShrink: 0,
      borderRadius: 40,
      alignItems: "center",
      justifyContent: "center",
      fontSize: 70,
      ...style,
    },
    children,
  );
}

function box(style: Style, children: (Picture | string)[]): Picture {
  return {
    type: "div",
    props: { style: { display: "flex", boxSizing: "border-box", ...style }, children },
  };
}

/** Line clamping works only with display: block. */
function text(style: Style, words: string): Picture {
  const block = { display: "block", overflowWrap: "anywhere", maxWidth: "100%" };
  return { type: "div", props: { style: { ...block, ...style }, children: words } };
}

function drawing(props: Record<string, unknown>, children: Picture[]): Picture {
  return { type: "svg", props: { ...props, children } };
}

function path(props: Record<string, unknown>): Picture {
  return { type: "path", props };
}
