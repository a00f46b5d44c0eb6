import { brand } from "#app/shared/brand.ts";
import { escapeXml } from "#app/shared/xml.ts";
import { type ArticleSummary, articlePath, lastChanged } from "./article.ts";

export const articlesFeedPath = "/blog/feed.xml";

export function articlesFeed(origin: string, articles: ArticleSummary[]) {
  // Atom requires a date, even for an empty feed.
  const changed = Math.max(0, ...articles.map((article) => lastChanged(article).getTime()));

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${escapeXml(`${brand.name}: articles`)}</title>`,
    `<subtitle>${escapeXml(brand.tagline)}</subtitle>`,
    `<id>${escapeXml(`${origin}${articlesFeedPath}`)}</id>`,
    `<author><name>${escapeXml(`${brand.name} ${brand.author.name}`)}</name></author>`,
    link(`${origin}${articlesFeedPath}`, 'rel="self" type="application/atom+xml"'),
    link(`${origin}/blog`, 'rel="alternate" type="text/html"'),
    `<updated>${new Date(changed).toISOString()}</updated>`,
    ...articles.map((article) => entry(origin, article)),
    "</feed>",
    "",
  ].join("\n");
}

function entry(origin: string, article: ArticleSummary) {
  const address = `${origin}${articlePath(article)}`;
  return [
    "<entry>",
    `<title>${escapeXml(article.title)}</title>`,
    `<id>${escapeXml(address)}</id>`,
    link(address, 'rel="alternate" type="text/html"'),
    `<published>${article.published}T00:00:00.000Z</published>`,
    `<updated>${lastChanged(article).toISOString()}</updated>`,
    `<category term="${escapeXml(article.category.name)}"/>`,
    `<summary>${escapeXml(article.description)}</summary>`,
    "</entry>",
  ].join("\n");
}

function link(address: string, attributes: string) {
  return `<link ${attributes} href="${escapeXml(address)}"/>`;
}
