import { registrableDomain } from "../domain-names/registrable-domain.server.ts";
import { plainCharacters } from "./plain-characters.server.ts";
import { lettersOf } from "./powered-by.server.ts";
import type { Page } from "./read-page.server.ts";

const MIN_LETTERS = 3;
const general = new Set(["www", "app", "portal", "demo", "dashboard", "login", "home", "client"]);

/** What the demo calls itself, as letters alone: by its host, its title and what it tells phones and search engines. */
export function ownNamesOf(page: Page, url: string, manifest: readonly string[]) {
  const { hostname } = new URL(url);
  const [label = ""] = (registrableDomain(hostname) ?? hostname).split(".");
  const metas = page.elements
    .filter(({ tag, attributes }) => tag === "meta" && isName(attributes))
    .map(({ attributes }) => attributes.content ?? "");
  const titles = page.title.split(/[|–—·:]| - /);
  const names = [label, ...metas, ...titles, ...manifest].map(plainCharacters).map(lettersOf);
  return new Set(names.filter((name) => name.length >= MIN_LETTERS && !general.has(name)));
}

/** The words that the demo uses as labels: its headings, buttons, links and columns. */
export function labelsOf({ elements }: Page) {
  return new Set(
    elements
      .filter(({ tag }) => /^(a|button|h[1-6]|th|label|summary|option)$/.test(tag))
      .map(({ text }) => text.replace(/\s+/g, " ").trim().toLowerCase())
      .filter((text) => text.length > 0 && text.length <= 40),
  );
}

function isName({ name = "", property = "" }: Record<string, string>) {
  return /^(og:site_name|application-name|apple-mobile-web-app-title)$/i.test(name || property);
}
