import { brandColours } from "#app/features/brand-view/brand-colours.ts";
import { type BrandLogo, brandDomain, type OwnBrand } from "#app/features/brand-view/own-brand.ts";
import { initialsOf } from "#app/shared/monogram.ts";

/** Wider than this, a logo takes the place of the name too. */
const WIDE = 1.4;
const DARK_GROUND = "#161a23";

let shownUrl = "";
let shownLogo: string | undefined;

/** Draws everything on the page that carries the buyer's brand. */
export function showBrand({ name, colour, logo }: OwnBrand) {
  showColours(colour);
  const texts = { name, domain: brandDomain(name), initials: initialsOf(name) };
  for (const text of document.querySelectorAll<SVGTextElement>("[data-own]"))
    shorten(text, texts[text.dataset.own as keyof typeof texts]);

  const url = logo ? urlOf(logo) : "";
  for (const mark of document.querySelectorAll<SVGGElement>("[data-own-mark]"))
    if (logo) placeLogo(mark, logo, url);
    else removeLogo(mark);
}

/** Through the object model: the policy refuses style attributes. */
function showColours(colour: string) {
  const { ground, onGround, light, dark } = brandColours(colour);
  const { style } = document.documentElement;
  style.setProperty("--brand", ground);
  style.setProperty("--on-brand", onGround);
  for (const [theme, shades] of Object.entries({ light, dark }))
    for (const [name, shade] of Object.entries(shades))
      style.setProperty(`--brand-${theme}-${name}`, shade);
}

/** SVG has no ellipsis of its own. */
function shorten(text: SVGTextElement, words: string) {
  const { before = "", room } = text.dataset;
  const letters = Array.from(words);
  text.textContent = before + words;
  while (room && letters.length > 1 && text.getComputedTextLength() > Number(room)) {
    letters.pop();
    text.textContent = `${before}${letters.join("").trimEnd()}…`;
  }
}

function placeLogo(mark: SVGGElement, { width, height, isLight }: BrandLogo, url: string) {
  const [tile, initials, name] = mark.children as unknown as SVGElement[];
  const size = Number(mark.dataset.ownMark);
  const ratio = width / height;
  const room = Number(mark.dataset.room);
  const isWide = ratio > WIDE && room > size;
  const inset = size * 0.12;
  const wide = isWide ? Math.min(room, (size - 2 * inset) * ratio + 2 * inset) : size;
  const shift = mark.dataset.centred ? (size - wide) / 2 : 0;

  tile?.setAttribute("width", String(wide));
  tile?.setAttribute("x", String(shift));
  tile?.style.setProperty("fill", isLight ? DARK_GROUND : "#ffffff");
  tile?.style.setProperty("stroke", "var(--scene-line)");
  if (initials) initials.style.display = "none";
  if (name) name.style.display = isWide ? "none" : "";

  const image =
    mark.querySelector("image") ??
    mark.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "image"));
  const place = { href: url, x: shift + inset, y: inset };
  const box = { width: wide - 2 * inset, height: size - 2 * inset };
  for (const [attribute, value] of Object.entries({ ...place, ...box }))
    image.setAttribute(attribute, String(value));
}

function removeLogo(mark: SVGGElement) {
  const [tile, ...texts] = mark.children as unknown as SVGElement[];
  tile?.setAttribute("width", mark.dataset.ownMark ?? "");
  tile?.setAttribute("x", "0");
  tile?.style.removeProperty("fill");
  tile?.style.removeProperty("stroke");
  for (const text of texts) text.style.display = "";
  mark.querySelector("image")?.remove();
}

/** The policy of the page allows blob URLs, not data URLs. One is made for each logo. */
function urlOf({ url }: BrandLogo) {
  if (url === shownLogo) return shownUrl;
  URL.revokeObjectURL(shownUrl);
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  shownLogo = url;
  shownUrl = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
  return shownUrl;
}
