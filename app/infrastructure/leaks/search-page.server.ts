import { registrableDomain } from "../domain-names/registrable-domain.server.ts";
import { isHelp } from "./is-help.server.ts";
import { namesInJson } from "./json-names.server.ts";
import { plainCharacters } from "./plain-characters.server.ts";
import { endsWithCredit, findCredits, isGeneralMaker, isOwn } from "./powered-by.server.ts";
import type { Page, PageElement } from "./read-page.server.ts";
import type { Sightings, Spot } from "./sightings.server.ts";

type Searched = { page: Page; url: string; isHelpPage: boolean; ownNames: ReadonlySet<string> };

const addresses = new Set([
  "href",
  "src",
  "srcset",
  "action",
  "formaction",
  "poster",
  "data",
  "background",
  "ping",
  "cite",
  "xlink:href",
]);
const readAloud = new Set([
  "alt",
  "title",
  "aria-label",
  "placeholder",
  "label",
  "aria-description",
]);

/** Looks for the supplier in every part of a page. */
export function searchPage({ page, url, isHelpPage, ownNames }: Searched, sightings: Sightings) {
  const layer = isHelpPage ? "help" : "portal";
  const at = (place: string, more: Partial<Spot> = {}): Spot => ({
    layer,
    place,
    where: url,
    ...more,
  });

  sightings.search(page.title, at("title", { style: "title" }));
  for (const text of page.blocks) sightings.search(text, at("text", { style: "sentence" }));
  if (!sightings.all.some(({ place, where }) => place === "text" && where === url)) {
    for (const text of page.texts) sightings.search(text, at("text"));
  }
  for (const text of page.comments) sightings.search(text, at("comment", { style: "title" }));
  for (const text of page.scripts) sightings.search(text, at("script"));
  for (const name of page.scripts.flatMap(namesInJson))
    sightings.search(name, at("structured data", { style: "maker" }));
  for (const text of page.styles) sightings.search(text, at("style", { isStyleSheet: true }));
  for (const element of page.elements) searchElement(element, page, at, sightings);

  for (const block of page.blocks) {
    for (const credit of findCredits(plainCharacters(block), ownNames))
      sightings.add({ layer: "mark", place: "powered by", where: url }, credit);
  }
  searchCreditedLinks(page, url, ownNames, sightings);
}

type At = (place: string, more?: Partial<Spot>) => Spot;

function searchElement(element: PageElement, { base }: Page, at: At, sightings: Sightings) {
  const { tag, attributes, text, before } = element;
  for (const [name, value] of Object.entries(attributes)) {
    if (!addresses.has(name)) {
      sightings.search(value, { ...spotOfValue(element, name, at), before });
      continue;
    }
    const spot = { ...spotOfAddress(element, value, at), before };
    const resolved = URL.parse(value.trim(), base);
    sightings.search(resolved?.hostname || value, spot);
    sightings.search(value, spot);
    if (tag === "a" && text && spot.layer !== "portal") sightings.search(text, spot);
  }
}

function spotOfValue({ tag, attributes }: PageElement, name: string, at: At) {
  const named = (attributes.name ?? attributes.property ?? "").toLowerCase();
  if (tag === "meta" && named === "generator")
    return at("generator", { layer: "mark", style: "maker" });
  if (tag === "meta") return at("meta tag", { style: makers.test(named) ? "maker" : "title" });
  if (readAloud.has(name)) return at("alt text", { style: "title" });
  return at("attribute", { isStyleSheet: name === "style" });
}

const makers = /^(author|publisher|creator|designer|web_author|copyright|owner)$/;

function spotOfAddress({ tag, text }: PageElement, value: string, at: At) {
  if (tag === "form" || tag === "button" || tag === "input") return at("form", { layer: "links" });
  if (tag !== "a" && tag !== "area") return at("asset");
  return at("link", { layer: isHelp(value, text) ? "help" : "links" });
}

/** 'Powered by' and a linked logo: the link tells whose it is. */
function searchCreditedLinks(
  { base, elements }: Page,
  url: string,
  ownNames: ReadonlySet<string>,
  sightings: Sightings,
) {
  for (const { tag, attributes, before, text } of elements) {
    if (tag !== "a" || !endsWithCredit(plainCharacters(before))) continue;
    const domain = registrableDomain(URL.parse(attributes.href ?? "", base)?.hostname ?? "");
    const isOther = domain && domain !== registrableDomain(new URL(url).hostname);
    if (isOther && !isOwn(domain, ownNames) && !isGeneralMaker(domain) && !isGeneralMaker(text))
      sightings.add(
        { layer: "mark", place: "powered by", where: url },
        `${before} ${text} ${attributes.href}`,
      );
  }
}
