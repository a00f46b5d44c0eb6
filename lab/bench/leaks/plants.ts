import sharp from "sharp";
import type { LeakLayer } from "../../../app/shared/leak.ts";
import { anIcon } from "./clean-site.ts";
import { type Say, sayPlain } from "./disguises.ts";
import type { Site } from "./site.ts";

type Plant = { layer: LeakLayer; plant: (site: Site, say: Say) => unknown };

/** 25 places in which a supplier shows, each with the layer that its verdict belongs to. */
export const plants: Record<string, Plant> = {
  text: {
    layer: "portal",
    plant: (site, say) =>
      site.body.push(`<p>Questions? Write to the ${say("text", name(site))} team.</p>`),
  },
  title: {
    layer: "portal",
    plant: (site, say) =>
      site.head.unshift(`<title>Sign in | ${say("attribute", name(site))}</title>`),
  },
  "alt text": {
    layer: "portal",
    plant: (site, say) =>
      site.body.unshift(`<img src="/logo.png" alt="${say("attribute", name(site))} logo">`),
  },
  "meta tag": {
    layer: "portal",
    plant: (site, say) =>
      site.head.push(`<meta name="author" content="${say("attribute", name(site))}">`),
  },
  comment: {
    layer: "portal",
    plant: (site, say) =>
      site.body.push(`<!-- ${say("comment", site.domain)} portal, build 4812 -->`),
  },
  class: {
    layer: "portal",
    plant: (site, say) =>
      site.body.push(`<div class="${say("attribute", site.slug)}-card">…</div>`),
  },
  "inline script": {
    layer: "portal",
    plant: (site, say) =>
      site.script.push(`start({api:'https://api.${say("script", site.domain)}/v2'});`),
  },
  "structured data": {
    layer: "portal",
    plant: (site, say) =>
      site.head.push(
        `<script type="application/ld+json">{"@type":"WebApplication","publisher":{"@type":"Organization","name":"${say("json", name(site))}"}}</script>`,
      ),
  },
  "script file": {
    layer: "portal",
    plant: (site, say) => {
      const code = `export const socket='wss://live.${say("script", site.domain)}/';`;
      site.files["/chunk.js"] = { body: code, type: "text/javascript" };
      site.head.push('<script type="module" src="/chunk.js"></script>');
    },
  },
  "style file": {
    layer: "portal",
    plant: (site, say) => site.style.push(`.hint::after{content:"${say("style", site.domain)}"}`),
  },
  manifest: {
    layer: "portal",
    plant: (site, say) => {
      site.files["/manifest.json"] = {
        body: `{"name":"${say("json", name(site))}","start_url":"/"}`,
        type: "application/manifest+json",
      };
    },
  },
  "asset host": {
    layer: "portal",
    plant: (site, say) =>
      site.body.push(`<img src="https://cdn.${say("address", site.domain)}/hero.png" alt="">`),
  },
  header: {
    layer: "portal",
    plant: (site, say) => site.headers.push(["X-Served-By", say("header", site.domain)]),
  },
  cookie: {
    layer: "portal",
    plant: (site, say) =>
      site.headers.push([
        "Set-Cookie",
        say === sayPlain
          ? `${site.slug}_session=1a2b3c; Path=/`
          : `sid=${say("header", site.domain)}; Path=/`,
      ]),
  },
  certificate: {
    layer: "portal",
    plant: (site, say) => {
      if (say === sayPlain) site.certificateNames.push(`*.${site.domain}`);
      else site.organisation = site.supplier.names[0] ?? "";
    },
  },
  "DNS alias": {
    layer: "portal",
    plant: (site, say) => {
      const [number = ""] = /\d+/.exec(site.host) ?? [];
      const target = `custom${number}.${site.domain}`;
      site.aliases =
        say === sayPlain
          ? [target]
          : [`e${number}.cloudfront.net`, target, `lb${number}.cloudfront.net`];
    },
  },
  "source map": {
    layer: "portal",
    plant: (site, say) => {
      const names = `["webpack://portal/./node_modules/@${say("json", site.slug)}/ui/grid.ts"]`;
      site.files["/late.js"] = {
        body: "export{};\n//# sourceMappingURL=late.js.map",
        type: "text/javascript",
      };
      site.files["/late.js.map"] = {
        body: `{"version":3,"sources":${names},"mappings":""}`,
        type: "application/json",
      };
      site.head.push('<script type="module" src="/late.js"></script>');
    },
  },
  link: {
    layer: "links",
    plant: (site, say) =>
      site.footer.push(`<a href="https://www.${say("address", site.domain)}/privacy">Privacy</a>`),
  },
  form: {
    layer: "links",
    plant: (site, say) =>
      site.body.push(
        `<form method="post" action="https://forms.${say("address", site.domain)}/f/1"><button>Send</button></form>`,
      ),
  },
  redirect: {
    layer: "links",
    plant: (site, say) => {
      const target = `https://app.${say === sayPlain ? site.domain : site.domain.toUpperCase()}/terms`;
      site.files["/out/7"] = { body: "", type: "text/html", redirect: target };
      site.footer.push('<a href="/out/7">Terms</a>');
    },
  },
  "powered by": {
    layer: "mark",
    plant: (site, say) => site.footer.push(`<p>Powered by ${say("text", name(site))}</p>`),
  },
  generator: {
    layer: "mark",
    plant: (site, say) =>
      site.head.push(`<meta name="generator" content="${say("attribute", name(site))} 4.2">`),
  },
  icon: {
    layer: "mark",
    plant: async (site, say) => {
      const icon = sharp(supplierIcon(site));
      site.icon =
        say === sayPlain
          ? await icon.png().toBuffer()
          : await icon.resize(180, 180).flatten({ background: "#fff" }).jpeg().toBuffer();
    },
  },
  "help link": {
    layer: "help",
    plant: (site, say) =>
      site.footer.push(
        `<a href="https://docs.${say("address", site.domain)}/start">Help center</a>`,
      ),
  },
  "help page": {
    layer: "help",
    plant: (site, say) =>
      site.help.push(`<p>If it does not work, ask the ${say("text", name(site))} support.</p>`),
  },
};

/** The icon of the supplier's own website. */
export function supplierIcon({ domain }: Site) {
  return anIcon(domain, 991);
}

/** As people write it, without a legal form. */
function name({ supplier: { names } }: Site) {
  return (names[0] ?? "").replace(/ (GmbH|Ltd|LLC|AG|Inc\.)$/, "");
}
