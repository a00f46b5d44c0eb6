import { brand } from "#app/shared/brand.ts";

export function structuredOrganization(origin: string) {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    description: brand.tagline,
    email: brand.contactEmail,
  };
}

export function structuredWebsite(origin: string) {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: brand.name,
    url: `${origin}/`,
    inLanguage: "en",
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${origin}/services?search={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The last step is the page itself. */
export function structuredBreadcrumbs(origin: string, trail: { name: string; path: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
