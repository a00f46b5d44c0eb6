import { type APIRequestContext, expect } from "@playwright/test";

/** A page's metadata, read from its source as crawlers do. */
export function readHead(html: string) {
  const tag = (pattern: RegExp) => unescapeHtml(pattern.exec(html)?.[1] ?? "");
  return {
    title: tag(/<title>(.*?)<\/title>/s),
    description: tag(/<meta name="description" content="([^"]*)"/),
    canonical: tag(/<link rel="canonical" href="([^"]*)"/),
    image: tag(/<meta property="og:image" content="([^"]*)"/),
    robots: tag(/<meta name="robots" content="([^"]*)"/),
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = ""]) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}

/** The path and query of every address in a sitemap. */
function readAddresses(xml: string) {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = ""]) => {
    const { pathname, search } = new URL(unescapeHtml(text));
    return pathname + search;
  });
}

export async function readText(request: APIRequestContext, path: string, status = 200) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(status);
  return response.text();
}

export async function readSitemap(request: APIRequestContext) {
  const files = readAddresses(await readText(request, "/sitemap.xml"));
  const texts = await Promise.all(files.map((file) => readText(request, file)));
  return texts.flatMap(readAddresses);
}

export function unescapeHtml(text: string) {
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, x, digits) =>
      String.fromCodePoint(Number.parseInt(digits, x ? 16 : 10)),
    )
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
