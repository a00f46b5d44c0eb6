import { readColour } from "./brand-colours.ts";

/** A picture that the browser has drawn itself, from the file that the buyer chose. */
export type BrandLogo = {
  /** A PNG as a data URL. */
  url: string;
  width: number;
  height: number;
  /** Needs a dark ground. */
  isLight: boolean;
};

/** The buyer's brand. It never leaves the browser. */
export type OwnBrand = { name: string; colour: string; logo?: BrandLogo };

export const sampleBrand: OwnBrand = { name: "Your brand", colour: "#0f766e" };

export const MAX_BRAND_NAME = 40;
const MAX_LOGO_TEXT = 700_000;

/** localStorage can hold anything, so it is validated. Undefined if no brand is stored. */
export function readOwnBrand(stored: string | null): OwnBrand | undefined {
  const found = parse(stored);
  const colour = typeof found?.colour === "string" ? readColour(found.colour) : undefined;
  if (!colour || typeof found?.name !== "string") return undefined;
  const brand = { colour, name: brandName(found.name) };
  return isLogo(found.logo) ? { ...brand, logo: found.logo } : brand;
}

/** What was typed, or the sample's name if it was nothing. */
export function brandName(typed: string) {
  const name = typed.replace(/\s+/g, " ").trim();
  return Array.from(name).slice(0, MAX_BRAND_NAME).join("").trim() || sampleBrand.name;
}

/** An invented address under the reserved domain 'example'. */
export function brandDomain(name: string) {
  return `${name.toLowerCase().replace(/[^a-z0-9]/g, "") || "yourbrand"}.example`;
}

function parse(stored: string | null): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(stored ?? "null");
    return typeof found === "object" && found !== null ? { ...found } : undefined;
  } catch {
    return undefined;
  }
}

function isLogo(logo: unknown): logo is BrandLogo {
  if (typeof logo !== "object" || logo === null) return false;
  if (!("url" in logo && "width" in logo && "height" in logo && "isLight" in logo)) return false;
  const { url, width, height, isLight } = logo;
  const isSide = (side: unknown) => typeof side === "number" && side > 0;
  return (
    typeof url === "string" &&
    url.length <= MAX_LOGO_TEXT &&
    /^data:image\/png;base64,[A-Za-z0-9+/=]+$/.test(url) &&
    isSide(width) &&
    isSide(height) &&
    typeof isLight === "boolean"
  );
}
