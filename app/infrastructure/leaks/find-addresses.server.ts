import { isHelp } from "./is-help.server.ts";
import { type PageElement, readPage } from "./read-page.server.ts";
import type { FileKind, FoundAddress, VisitedFile } from "./visited-demo.server.ts";

const MAX_ADDRESSES = 300;
const MAX_LENGTH = 500;
const MAX_LOGOS = 2;

/** A visit must change nothing, and downloads are not pages. */
const avoided =
  /log[-_]?(out|off)|sign[-_]?out|unsubscribe|delete|\.(pdf|zip|gz|dmg|exe|apk|docx?|xlsx?|csv|png|jpe?g|gif|webp|svg|mp4|mp3)$/i;

/** The addresses that a page loads or links to, each once. */
export function findAddresses(file: VisitedFile): FoundAddress[] {
  const { base, elements } = readPage(file);
  const found = new Map<string, FoundAddress>();
  const add = (address: string | undefined, kind: FileKind | undefined) => {
    const url = address && kind ? URL.parse(address, base) : null;
    if (!url || !kind || !/^https?:$/.test(url.protocol)) return;
    url.hash = "";
    const isPage = url.href === file.url || url.href.length > MAX_LENGTH;
    if (!isPage && found.size < MAX_ADDRESSES && !found.has(url.href))
      found.set(url.href, { url: url.href, kind });
  };

  for (const element of elements) {
    const { tag, attributes } = element;
    if (tag === "script") add(attributes.src, "script");
    if (tag === "link") add(attributes.href, kindOfLink(attributes.rel ?? ""));
    if (tag === "a") add(attributes.href, kindOfAnchor(element));
  }
  for (const { attributes } of elements.filter(isLogo).slice(0, MAX_LOGOS)) {
    add(attributes.src, "icon");
  }
  // What a browser asks for if the page names no icon.
  if (![...found.values()].some(({ kind }) => kind === "icon")) add("/favicon.ico", "icon");
  return [...found.values()];
}

function kindOfLink(rel: string): FileKind | undefined {
  const words = rel.toLowerCase().split(/\s+/);
  if (words.includes("stylesheet")) return "style";
  if (words.includes("manifest")) return "manifest";
  if (words.includes("modulepreload")) return "script";
  return words.some((word) => /^(icon|apple-touch-icon(-precomposed)?|mask-icon)$/.test(word))
    ? "icon"
    : undefined;
}

function kindOfAnchor({ attributes, text }: PageElement): FileKind | undefined {
  const { href = "" } = attributes;
  if (avoided.test(href.split(/[?#]/)[0] ?? "")) return undefined;
  return isHelp(href, text) ? "help-page" : "linked-page";
}

function isLogo({ tag, attributes }: PageElement) {
  const { class: classes = "", id = "", src = "", alt = "" } = attributes;
  return tag === "img" && /logo|brand/i.test([classes, id, src, alt].join(" "));
}
