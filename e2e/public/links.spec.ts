import { anAddress, ask, inParallel, ORIGIN } from "../kit/http-client.ts";
import { readSitemap, unescapeHtml } from "../kit/machine-readings.ts";
import { expect, test, wide } from "../kit/test.ts";

/** Redirect visitors to sign-in: the only links that may redirect. */
const guarded =
  /^\/(dashboard(\/account|\/domains|\/import)?|submit-listing|searches\/new(\?.*)?|claim\/[^/?]+|edit-listing\/[^/?]+(\?from=listing)?)$/;

/** Hundreds of pages of one kind hold the same links, so only the first few of each are read. */
const sampled = [/^\/service\//, /^\/services\?/, /^\/compare\?/];
const MAX_OF_A_KIND = 4;
/** More would mean that the crawl does not end. */
const MAX_PAGES = 120;

type Link = { from: string; path: string; anchor: string };
type Page = { status: number; location: string; html: string };

test(
  "every link of the site leads to a page that is there, by its own address",
  wide,
  async ({ request }) => {
    test.setTimeout(120_000);
    const { pages, links } = await crawl(["/", ...sample(await readSitemap(request))]);
    const asked = new Map(pages);
    const unread = [...new Set(links.map(({ path }) => path))].filter((path) => !asked.has(path));
    const answers = await inParallel(unread, 6, read);
    for (const [index, path] of unread.entries()) asked.set(path, answers[index] as Page);

    // Proves that the crawl reached every kind of page.
    for (const path of ["/", "/services", "/pricing", "/blog", "/terms", "/faq", "/auth"]) {
      expect([...asked.keys()], path).toContain(path);
    }
    expect(new Set(links.flatMap((link) => faultOf(link, asked.get(link.path))))).toEqual(
      new Set(),
    );
  },
);

/** Reads the first pages and everything they link to. */
async function crawl(first: string[]) {
  const pages = new Map<string, Page>();
  const links: Link[] = [];
  for (let next = first; next.length > 0; ) {
    expect(pages.size + next.length, "pages to read").toBeLessThan(MAX_PAGES);
    const answers = await inParallel(next, 6, read);
    for (const [index, path] of next.entries()) {
      const page = answers[index] as Page;
      pages.set(path, page);
      links.push(...linksOf(path, page.html));
    }
    const found = [...new Set(links.map(({ path }) => path))];
    next = found.filter((path) => !pages.has(path) && !sampled.some((kind) => kind.test(path)));
  }
  return { pages, links };
}

async function read(path: string): Promise<Page> {
  const { status, location, headers, body } = await ask(path, {
    headers: { "x-real-ip": anAddress() },
  });
  const isPage = headers["content-type"]?.startsWith("text/html");
  return { status, location, html: isPage ? body : "" };
}

function linksOf(from: string, html: string) {
  return [...html.matchAll(/<(?:a|area|link)\b[^>]*\shref="([^"]*)"/g)].flatMap(([, href = ""]) => {
    const url = new URL(unescapeHtml(href), ORIGIN + from);
    if (url.origin !== ORIGIN) return [];
    return { from, path: url.pathname + url.search, anchor: url.hash.slice(1) };
  });
}

function faultOf({ from, path, anchor }: Link, page: Page | undefined) {
  const signIn = path === "/dashboard" ? "/auth" : `/auth?next=${encodeURIComponent(path)}`;
  if (guarded.test(path) && page?.status === 302 && page.location === signIn) return [];
  if (page?.status !== 200) return `${from} links to ${path}: ${page?.status} ${page?.location}`;
  if (anchor && !page.html.includes(` id="${anchor}"`)) return `${from} links to ${path}#${anchor}`;
  return [];
}

function sample(paths: string[]) {
  return paths.filter((path, index) => {
    const kind = sampled.find((kind) => kind.test(path));
    return !kind || paths.slice(0, index).filter((one) => kind.test(one)).length < MAX_OF_A_KIND;
  });
}
