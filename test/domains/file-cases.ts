import type { RequestListener } from "node:http";
import { PRIVATE, PUBLIC } from "../websites.ts";
import { alias, texts, zone } from "./dns-cases.ts";
import {
  aName,
  type Case,
  draw,
  line,
  NOBODY,
  PATH,
  type Proven,
  type Scene,
  type Sites,
  times,
  wrongLines,
} from "./scene.ts";

type Template = [
  title: string,
  proven: Proven,
  sites: (scene: Scene) => Sites,
  more?: Pick<Case, "zones" | "certificate">,
];

const OWN: Proven = { own: "file" };

const right: Template[] = [
  ["the file", OWN, (scene) => apex(scene, say(line(scene.own)))],
  ["a line end", OWN, (scene) => apex(scene, say(`${line(scene.own)}\r\n`))],
  ["a byte order mark", OWN, (scene) => apex(scene, say(`\ufeff${line(scene.own)}\n`))],
  ["the maximum size", OWN, (scene) => apex(scene, say(line(scene.own).padEnd(1_024)))],
  ["the other organisation's", { rival: "file" }, (scene) => apex(scene, say(line(scene.rival)))],
  ["moved to www", OWN, (scene) => moved(scene, onWww(scene))],
  ["moved to WWW", OWN, (scene) => moved(scene, onWww(scene).replace("www", "WWW"))],
  ["moved to itself once", OWN, (scene) => apex(scene, inTurns(move(PATH), say(line(scene.own))))],
  [
    "at a host that it is an alias of",
    OWN,
    (scene) => apex(scene, say(line(scene.own))),
    { zones: (scene) => alias(scene, scene.elsewhere) },
  ],
  [
    "beside a record",
    { own: "dns" },
    (scene) => apex(scene, say(line(scene.own))),
    { zones: (scene) => withAddress(scene, texts(scene, line(scene.own))) },
  ],
  [
    "beside the other organisation's record",
    { own: "file", rival: "dns" },
    (scene) => apex(scene, say(line(scene.own))),
    { zones: (scene) => withAddress(scene, texts(scene, line(scene.rival))) },
  ],
];

const wrong: [title: string, sites: (scene: Scene) => Sites, more?: Template[3]][] = [
  [
    "a line of each organisation",
    (scene) => apex(scene, say(`${line(scene.own)}\n${line(scene.rival)}\n`)),
  ],
  ["HTML around it", (scene) => apex(scene, say(`<!doctype html><p>${line(scene.own)}</p>`))],
  ["a byte too large", (scene) => apex(scene, say(line(scene.own).padEnd(1_025)))],
  ["much too large", (scene) => apex(scene, say(line(scene.own).padEnd(200_000, "\n")))],
  ["a page for everything", (scene) => apex(scene, always("<h1>Welcome</h1>"))],
  ["broken off", (scene) => apex(scene, (request) => void request.socket.destroy())],
  ["incomplete", (scene) => apex(scene, breakOffAfter(line(scene.own)))],
  ["at every other path", (scene) => apex(scene, exceptAt(PATH, line(scene.own)))],
  ["below www only", www],
  [
    "below www only, without an address",
    www,
    { zones: (scene) => zone(scene, `www.${scene.domain}. A ${PUBLIC}`) },
  ],
  ["moved to another path", (scene) => moved(scene, "/proof.txt")],
  ["moved to a query", (scene) => moved(scene, `${onWww(scene)}?of=another`)],
  ["moved to http", (scene) => moved(scene, onWww(scene).replace("https", "http"))],
  ["moved to another port", (scene) => moved(scene, `https://www.${scene.domain}${PATH}`)],
  ["moved with a password", (scene) => moved(scene, onWww(scene).replace("www", "me:secret@www"))],
  ["moved to another subdomain", (scene) => moved(scene, on(scene, `files.${scene.domain}`))],
  ["moved to another host", (scene) => moved(scene, on(scene, scene.elsewhere))],
  [
    "moved to another host without a scheme",
    (scene) => moved(scene, on(scene, scene.elsewhere).replace("https:", "")),
  ],
  [
    "moved to another host behind an @",
    (scene) => moved(scene, on(scene, `www.${scene.domain}@${scene.elsewhere}`)),
  ],
  ["moved to a longer host", (scene) => moved(scene, on(scene, longerHost(scene)))],
  ["moved to a private address", (scene) => moved(scene, on(scene, PRIVATE))],
  ["moved to this machine", (scene) => moved(scene, on(scene, "localhost"))],
  ["moved to metadata", (scene) => moved(scene, "http://169.254.169.254/latest/meta-data/")],
  ["moved to no address", (scene) => moved(scene, "https://")],
  ["moved to itself", (scene) => moved(scene, PATH)],
  [
    "moved to www and back",
    (scene) => ({
      ...apex(scene, inTurns(move(onWww(scene)), say(line(scene.own)))),
      [`www.${scene.domain}`]: move(on(scene, scene.domain)),
    }),
  ],
  [
    "moved to www and on to another host",
    (scene) => ({
      ...moved(scene, onWww(scene)),
      [`www.${scene.domain}`]: move(on(scene, scene.elsewhere)),
    }),
  ],
  [
    "moved to www at a private address",
    (scene) => moved(scene, onWww(scene)),
    { zones: (scene) => zone(scene, `A ${PUBLIC}`, `www.${scene.domain}. A ${PRIVATE}`) },
  ],
  [
    "moved to www without a certificate",
    (scene) => moved(scene, onWww(scene)),
    { certificate: "apex only" },
  ],
  [
    "the certificate of another",
    (scene) => apex(scene, say(line(scene.own))),
    { certificate: "of another" },
  ],
  [
    "a self-signed certificate",
    (scene) => apex(scene, say(line(scene.own))),
    { certificate: "self-signed" },
  ],
];

const statuses = [201, 203, 206, 300, 304, 401, 403, 404, 410, 500, 503];
const mixtures = [
  [PRIVATE],
  [PUBLIC, PRIVATE],
  [PRIVATE, PUBLIC],
  [PUBLIC, "::1"],
  [PUBLIC, "10.0.0.1"],
  [PUBLIC, "::ffff:127.0.0.2"],
];

const templates: Template[] = [
  ...right,
  ...wrong.map(([title, sites, more]): Template => [title, NOBODY, sites, more]),
  ...statuses.map(
    (status): Template => [
      `status ${status}`,
      NOBODY,
      (scene) => apex(scene, say(line(scene.own), status)),
    ],
  ),
  ...wrongLines.map(
    ([title, text]): Template => [title, NOBODY, (scene) => apex(scene, say(text(scene)))],
  ),
  ...mixtures.map(atAddresses),
];

export const fileCases = times(2, templates).map(toCase);

/** For production's own policy: everywhere the file is at an address that is not public. */
export const insideCases = [
  PUBLIC,
  PRIVATE,
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "192.168.1.1",
  "168.63.129.16",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fd00::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "fe80::1",
  "2001:db8::1",
  "2002:7f00:1::",
].map((address) => toCase(atAddresses([address])));

function toCase([title, proven, sites, more]: Template): Case {
  return { ...aName("file"), title, proven, sites, zones: everywhere, ...more };
}

function atAddresses(addresses: string[]): Template {
  const records = addresses.map((one) => `${one.includes(":") ? "AAAA" : "A"} ${one}`);
  return [
    `addresses ${addresses}`,
    NOBODY,
    (scene) => apex(scene, say(line(scene.own))),
    { zones: (scene) => zone(scene, ...records) },
  ];
}

function everywhere(scene: Scene) {
  return zone(scene, `A ${PUBLIC}`, `*.${scene.domain}. A ${PUBLIC}`);
}

function withAddress({ domain }: Scene, zones: ReturnType<typeof texts>) {
  return { [domain]: [...(zones[domain] ?? []), `${domain}. A ${PUBLIC}`] };
}

/** The names that the trusted certificate is for. */
export function certifiedNames({ domain, certificate = "whole" }: Case) {
  if (certificate === "apex only") return [domain];
  return certificate === "whole" ? [domain, `*.${domain}`, longerHost({ domain })] : [];
}

function longerHost({ domain }: Pick<Scene, "domain">) {
  return `www.${domain}.elsewhere.net`;
}

function on({ port }: Scene, host: string) {
  return `https://${host}:${port}${PATH}`;
}

function onWww(scene: Scene) {
  return on(scene, `www.${scene.domain}`);
}

export function apex({ domain }: Scene, listener: RequestListener): Sites {
  return { [domain]: listener };
}

function www(scene: Scene): Sites {
  return { [`www.${scene.domain}`]: say(line(scene.own)) };
}

/** The domain redirects to another place, which does serve the file. */
function moved(scene: Scene, target: string): Sites {
  const found = always(line(scene.own));
  const leave = move(target);
  const own = [`www.${scene.domain}`, `files.${scene.domain}`];
  const hosts = [...own, scene.elsewhere, longerHost(scene), PRIVATE];
  return {
    ...Object.fromEntries(hosts.map((host) => [host, found])),
    [scene.domain]: (request, response) =>
      (request.url === PATH ? leave : found)(request, response),
  };
}

export function say(text: string, status = 200): RequestListener {
  return (request, response) => {
    if (request.url === PATH) response.writeHead(status).end(text);
    else response.writeHead(404).end();
  };
}

function always(text: string): RequestListener {
  return (_request, response) => response.end(text);
}

function exceptAt(path: string, text: string): RequestListener {
  return (request, response) => response.writeHead(request.url === path ? 404 : 200).end(text);
}

function move(target: string): RequestListener {
  const status = [301, 302, 303, 307, 308][draw(5)] ?? 302;
  return (_request, response) => response.writeHead(status, { location: target }).end();
}

function inTurns(...listeners: [RequestListener, RequestListener]): RequestListener {
  let asked = 0;
  return (request, response) => listeners[asked++ % 2]?.(request, response);
}

function breakOffAfter(text: string): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { "content-length": 900 });
    response.write(text, () => response.destroy());
  };
}
