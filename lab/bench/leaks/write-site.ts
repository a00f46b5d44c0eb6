import type { Site, SiteFile } from "./site.ts";

const HTML = "text/html; charset=utf-8";

/** The files of a site, by path. */
export function filesOf(site: Site): Record<string, SiteFile> {
  const { brand, manifest, icon, style, help } = site;
  return {
    "/index.html": { body: pageOf(site), type: HTML },
    "/help.html": { body: frame(`<title>Help | ${brand}</title>`, help.join("\n")), type: HTML },
    "/pricing.html": {
      body: frame(`<title>Pricing | ${brand}</title>`, "<p>From 49 € a month.</p>"),
      type: HTML,
    },
    "/app.css": { body: style.join("\n"), type: "text/css" },
    "/manifest.json": { body: JSON.stringify(manifest), type: "application/manifest+json" },
    "/icon.png": { body: icon, type: "image/png" },
    "/robots.txt": { body: "User-agent: *\nDisallow: /admin\n", type: "text/plain" },
    ...site.files,
  };
}

function pageOf({ brand, head, body, footer, script }: Site) {
  const own = `${head.join("\n")}
    <title>Dashboard | ${brand}</title>
    <meta property="og:site_name" content="${brand}">
    <link rel="stylesheet" href="/app.css"><link rel="manifest" href="/manifest.json">
    <link rel="icon" href="/icon.png">`;
  const nav = `<nav><a href="/">Dashboard</a><a href="/pricing.html">Pricing</a><a href="/help.html">Help</a>
    <button>Reports</button><button>Clients</button></nav>`;
  const content = `${nav}<main><h1>Welcome</h1>${body.join("\n")}</main>
    <footer>${footer.join("\n")}</footer><script>${script.join("\n")}</script>`;
  return frame(own, content);
}

function frame(head: string, body: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
}
