import { brand } from "#app/shared/brand.ts";
import { escapeXml } from "#app/shared/xml.ts";
import { type PublicListing, summarize } from "./listing.ts";

export function listingsFeed(origin: string, listings: PublicListing[]) {
  // Atom requires `updated`; an empty feed has the date 1970.
  const changed = Math.max(0, ...listings.map(({ updatedAt }) => updatedAt.getTime()));

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${escapeXml(`${brand.name}: new white label services`)}</title>`,
    `<subtitle>${escapeXml(brand.tagline)}</subtitle>`,
    `<id>${escapeXml(`${origin}/feed.xml`)}</id>`,
    link(`${origin}/feed.xml`, 'rel="self" type="application/atom+xml"'),
    link(`${origin}/services?sort=newest`, 'rel="alternate" type="text/html"'),
    `<updated>${new Date(changed).toISOString()}</updated>`,
    ...listings.map((listing) => entry(origin, listing)),
    "</feed>",
    "",
  ].join("\n");
}

function entry(origin: string, listing: PublicListing) {
  return [
    "<entry>",
    `<title>${escapeXml(listing.businessName)}</title>`,
    `<id>urn:uuid:${escapeXml(listing.id)}</id>`,
    link(`${origin}/service/${listing.id}`, 'rel="alternate" type="text/html"'),
    `<published>${listing.createdAt.toISOString()}</published>`,
    `<updated>${listing.updatedAt.toISOString()}</updated>`,
    `<author><name>${escapeXml(listing.businessName)}</name></author>`,
    `<category term="${escapeXml(listing.category)}"/>`,
    `<summary>${escapeXml(summarize(listing.description))}</summary>`,
    "</entry>",
  ].join("\n");
}

function link(address: string, attributes: string) {
  return `<link ${attributes} href="${escapeXml(address)}"/>`;
}
