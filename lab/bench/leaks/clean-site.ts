import { Resvg } from "@resvg/resvg-js";
import type { Draw } from "../../../scripts/samples/draw.ts";
import { aBrand, nearNames, suppliers } from "./companies.ts";
import type { Site } from "./site.ts";

const sections = [
  "Rankings, clicks and calls of all your locations, on one page.",
  "Invite a client in two minutes. They see their own figures and nothing else.",
  "Choose a template, drag the parts you want, and send it every month.",
  "Works with Google Analytics, Meta Ads, LinkedIn, Mailchimp and HubSpot.",
  "Figures are kept in the European Union and deleted when you say so.",
  "Your logo, your colors, your address: what your clients see is yours.",
  "Compare this month with the last one, or with the same month a year ago.",
];

/** Makers and hosts that honest portals mention too. */
const honestParts: ((brand: string) => string)[] = [
  () => "<p>Payments are powered by Stripe.</p>",
  () => "<p>This site is protected by reCAPTCHA and the Google Privacy Policy applies.</p>",
  (brand) => `<p>Powered by ${brand}</p>`,
  (brand) => `<p class="credit">powered by <a href="/">${brand.split(" ")[0]}</a></p>`,
  () => "<p>Charts by <a href='https://www.chartjs.org/'>Chart.js</a></p>",
  () => "<p>Maps © <a href='https://www.openstreetmap.org/copyright'>OpenStreetMap</a></p>",
  () => "<p>Powered by coffee and a small team.</p>",
  () => "<p>POWERED BY PEOPLE who care.</p>",
  () => "<img src='https://images.unsplash.com/photo-1?w=600' alt='Two people at a desk'>",
  () =>
    "<iframe src='https://www.youtube-nocookie.com/embed/x' title='A tour of the portal'></iframe>",
  () => "<p>Built with care in Rotterdam, made by a team of six.</p>",
  () => "<p>Ein Dienst von uns, entwickelt von Menschen.</p>",
];

const generators = ["WordPress 6.9", "Next.js", "Astro v6.1", "Hugo 0.150.0"];

const libraries = [
  "/*! chart.js v4.5.0 | MIT */!function(t,e){'object'==typeof exports?e(exports):e(t.Chart={})}(this,function(t){t.version='4.5.0'});",
  "/* lodash <https://lodash.com/license> */;(function(){var u='Expected a function';window.merge=function(a,b){return Object.assign(a,b)}})();",
  "window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','G-X1Y2Z3');",
  "var icons={a:'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='};",
];

/** A demo in which the supplier shows nowhere. */
export function cleanSite(draw: Draw, index: number): Site {
  const company = suppliers[index % suppliers.length] as (typeof suppliers)[number];
  const { brand, host } = aBrand(draw, index);
  const near = nearNames[company.name] ?? ["Everything in one place."];
  const cdn = draw.pick([
    "cdn.jsdelivr.net",
    "unpkg.com",
    "d3a1b2c3.cloudfront.net",
    "ajax.googleapis.com",
  ]);
  const head = [
    `<meta name="description" content="${brand} shows you how your campaigns do.">`,
    `<script async src="https://${cdn}/npm/chart.js@4/dist/chart.umd.js"></script>`,
    '<link rel="preconnect" href="https://fonts.gstatic.com">',
  ];
  if (draw.chance(0.4)) head.push(`<meta name="generator" content="${draw.pick(generators)}">`);
  if (draw.chance(0.3)) head.push("<!-- Google Tag Manager --><!-- End Google Tag Manager -->");
  return {
    host,
    brand,
    supplier: { names: [company.name], domains: [company.domain] },
    slug: company.domain.split(".")[0] ?? "",
    domain: company.domain,
    head,
    body: [
      ...shuffled(draw, sections)
        .slice(0, 4)
        .map((text) => `<section><h2>${text.split(" ")[0]}</h2><p>${text}</p></section>`),
      `<p>${draw.pick(near)}</p>`,
      ...shuffled(draw, honestParts)
        .slice(0, 2)
        .map((part) => part(brand)),
    ],
    footer: [
      `<p>© 2026 ${brand}. All rights reserved.</p>`,
      '<a href="https://www.linkedin.com/company/x">LinkedIn</a>',
      `<a href="mailto:hello@${host.split(".").slice(1).join(".")}">Write to us</a>`,
    ],
    help: ["<p>Press <b>Invite</b>, type an address, and choose what your client may see.</p>"],
    script: [draw.pick(libraries), `const portal={name:${JSON.stringify(brand)},theme:'light'};`],
    style: [":root{--ink:#123}body{font-family:Inter,sans-serif}.card{border-radius:8px}"],
    manifest: { name: brand, short_name: brand.split(" ")[0], start_url: "/" },
    headers: [
      ["X-Frame-Options", "DENY"],
      ["Strict-Transport-Security", "max-age=31536000"],
      ["Set-Cookie", `session=${index}a8f3; Path=/; HttpOnly; Secure`],
    ],
    files: {},
    certificateNames: [host],
    organisation: brand,
    aliases: draw.chance(0.4) ? [`d${index}.cloudfront.net`] : [],
    icon: anIcon(brand, index),
  };
}

function shuffled<Value>(draw: Draw, values: readonly Value[]) {
  return values
    .map((value) => ({ value, order: draw.fraction() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ value }) => value);
}

/** A drawing that differs from brand to brand; the supplier's is made of other shapes. */
export function anIcon(name: string, index: number) {
  const number = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), index + 7);
  const at = (place: number, max: number) => Math.abs(Math.trunc(number / 7 ** place)) % max;
  const shapes = [1, 2, 3, 4].map((place) => {
    const [x, y, size] = [at(place, 44), at(place + 1, 44), 10 + at(place + 2, 24)];
    const shade = ["#123", "#c33", "#38a", "#fa0"][place - 1];
    return at(place + 3, 2)
      ? `<circle cx="${x + 10}" cy="${y + 10}" r="${size / 2}" fill="${shade}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${shade}"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${shapes.join("")}</svg>`;
  return new Resvg(drawing, { font: { loadSystemFonts: false } }).render().asPng();
}
