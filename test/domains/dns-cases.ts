import { PRIVATE } from "../websites.ts";
import type { Zones } from "../zones.ts";
import {
  aName,
  type Case,
  draw,
  drawToken,
  line,
  NOBODY,
  type Proven,
  type Scene,
  times,
  wrongLines,
} from "./scene.ts";

type Template = [title: string, proven: Proven, zones: (scene: Scene) => Zones];

const OWN: Proven = { own: "dns" };

const templates: Template[] = [
  ["the record", OWN, (scene) => texts(scene, line(scene.own))],
  ["spaces around it", OWN, (scene) => texts(scene, `  ${line(scene.own)} `)],
  ["it in several strings", OWN, (scene) => zone(scene, `TXT ${inPieces(line(scene.own))}`)],
  ["it among many", OWN, (scene) => texts(scene, ...noise(40), line(scene.own), ...noise(20))],
  [
    "a record of each organisation",
    { own: "dns", rival: "dns" },
    (scene) => texts(scene, line(scene.own), line(scene.rival)),
  ],
  ["the other organisation's", { rival: "dns" }, (scene) => texts(scene, line(scene.rival))],
  ["two halves in two records", NOBODY, (scene) => texts(scene, ...halves(line(scene.own)))],
  ["it below www", NOBODY, (scene) => below(scene, "www")],
  ["it below _rebadge", NOBODY, (scene) => below(scene, "_rebadge")],
  ["it below _rebadge-proof", NOBODY, (scene) => below(scene, "_rebadge-proof")],
  ["it below a deep name", NOBODY, (scene) => below(scene, "a.b.c")],
  ["a wildcard", NOBODY, (scene) => below(scene, "*")],
  ["a wildcard and another record", NOBODY, (scene) => below(scene, "*", 'TXT "v=spf1 -all"')],
  ["it one label higher", NOBODY, (scene) => at(scene, `${scene.suffix}. ${textOf(scene)}`)],
  ["it at a longer name", NOBODY, (scene) => at(scene, `not${scene.domain}. ${textOf(scene)}`)],
  ["an alias of a name in another zone", NOBODY, (scene) => alias(scene, scene.elsewhere)],
  [
    "an alias of its own www",
    NOBODY,
    (scene) =>
      at(
        scene,
        `${scene.domain}. CNAME www.${scene.domain}.`,
        `www.${scene.domain}. ${textOf(scene)}`,
      ),
  ],
  [
    "an alias of an alias",
    NOBODY,
    (scene) => ({
      ...alias(scene, `hop.${scene.elsewhere}`),
      ...elsewhere(scene, `hop.${scene.elsewhere}. CNAME ${scene.elsewhere}.`),
    }),
  ],
  [
    "an alias of a name that is not there",
    NOBODY,
    (scene) => at(scene, `${scene.domain}. CNAME gone.${scene.suffix}.`),
  ],
  ["no such name", NOBODY, (scene) => at(scene)],
  ["a broken zone", NOBODY, ({ domain }) => ({ [domain]: "broken" })],
  ["an empty zone", NOBODY, (scene) => zone(scene)],
  ["only records of others", NOBODY, (scene) => texts(scene, ...noise(1 + draw(30)))],
  ["it in a CAA record", NOBODY, (scene) => zone(scene, `CAA 0 issue "${line(scene.own)}"`)],
  ["it in an SPF record", NOBODY, (scene) => zone(scene, `SPF "${line(scene.own)}"`)],
  ["it in a HINFO record", NOBODY, (scene) => zone(scene, `HINFO "${line(scene.own)}" ""`)],
  [
    "name servers that are not there",
    NOBODY,
    (scene) =>
      at(scene, `${scene.domain}. NS ns.${scene.domain}.`, `ns.${scene.domain}. A ${PRIVATE}`),
  ],
];

/** They say something about all names below a public suffix, so each has one for itself. */
const suffixTemplates: Template[] = [
  [
    "an alias by a wildcard",
    NOBODY,
    (scene) => ({
      ...elsewhere(scene),
      ...at(scene, `*.${scene.suffix}. CNAME ${scene.elsewhere}.`),
    }),
  ],
  [
    "an alias by a DNAME",
    NOBODY,
    (scene) => ({
      ...at(scene, `${scene.suffix}. DNAME below.${scene.elsewhere}.`),
      ...elsewhere(
        scene,
        `${scene.domain.split(".")[0]}.below.${scene.elsewhere}. ${textOf(scene)}`,
      ),
    }),
  ],
];
const ownSuffixes =
  "gitlab.io netlify.app vercel.app herokuapp.com web.app fly.dev onrender.com workers.dev myshopify.com blogspot.com";

export const dnsCases: Case[] = [
  ...times(4, templates).map(([title, proven, zones]) => ({
    ...aName("dns"),
    title,
    proven,
    zones,
  })),
  ...times(4, wrongLines).map(([title, text]) => ({
    ...aName("dns"),
    title,
    proven: NOBODY,
    zones: (scene: Scene) => texts(scene, ...noise(draw(12)), text(scene)),
  })),
  ...ownSuffixes.split(" ").flatMap((suffix, index) => {
    const [title, proven, zones] = suffixTemplates[index % 2] ?? ["", NOBODY, () => ({})];
    return [{ ...aName("dns", suffix), title, proven, zones }];
  }),
  ...times(4, ["name servers that refuse"]).map((title) => ({
    ...aName("dns", "org"),
    title,
    proven: NOBODY,
  })),
];

/** The domain's own zone. A record without a name is the domain's. */
export function zone({ domain }: Pick<Scene, "domain">, ...records: string[]): Zones {
  const named = records.map((one) => (/^[A-Z]/.test(one) ? `${domain}. ${one}` : one));
  return { [domain]: named };
}

export function texts(scene: Scene, ...written: string[]) {
  return zone(scene, ...written.map((text) => `TXT ${quote(text)}`));
}

/** The zone of the public suffix. */
function at({ suffix }: Scene, ...records: string[]): Zones {
  return { [suffix]: records };
}

export function alias(scene: Scene, target: string): Zones {
  return { ...elsewhere(scene), ...at(scene, `${scene.domain}. CNAME ${target}.`) };
}

function elsewhere(scene: Scene, ...more: string[]): Zones {
  return { "elsewhere.net": [`${scene.elsewhere}. ${textOf(scene)}`, ...more] };
}

function below(scene: Scene, label: string, ...more: string[]) {
  return zone(scene, `${label}.${scene.domain}. ${textOf(scene)}`, ...more);
}

function textOf({ own }: Scene) {
  return `TXT "${line(own)}"`;
}

/** Strings of at most 255 bytes, with everything unusual as \DDD. */
function quote(text: string) {
  const bytes = Array.from(Buffer.from(text), (byte) => {
    const letter = String.fromCharCode(byte);
    return /[\w=. -]/.test(letter) ? letter : `\\${String(byte).padStart(3, "0")}`;
  });
  const strings = [];
  do strings.push(`"${bytes.splice(0, 255).join("")}"`);
  while (bytes.length > 0);
  return strings.join(" ");
}

function inPieces(text: string) {
  const inner = Array.from({ length: 1 + draw(5) }, () => draw(text.length));
  const cuts = [0, ...inner, text.length].sort((one, other) => one - other);
  return cuts.map((cut, index) => `"${text.slice(cut, cuts[index + 1])}"`).join(" ");
}

function halves(text: string) {
  return [text.slice(0, 20), text.slice(20)];
}

/** What else is in TXT records, also claims that never were. */
function noise(count: number) {
  return Array.from({ length: count }, () => {
    const others = [
      `v=spf1 ip4:192.0.2.${draw(256)} -all`,
      `MS=ms${drawToken()}`,
      line({ token: drawToken() }),
      `v=DKIM1; p=${drawToken().repeat(2 + draw(10))}`,
    ];
    return others[draw(4)] ?? "";
  });
}
