import type { Draw } from "../../../scripts/samples/draw.ts";

type Company = { name: string; domain: string };

/** Invented suppliers: names that mean nothing else, ordinary words, several words, with and without a legal form. */
export const suppliers: Company[] = [
  { name: "Quorvia GmbH", domain: "quorvia.io" },
  { name: "Lumetrica Analytics", domain: "lumetrica.com" },
  { name: "Dashtonic", domain: "dashtonic.io" },
  { name: "Veltrano Software Ltd", domain: "veltrano.com" },
  { name: "Bright", domain: "brightsuite.io" },
  { name: "Reports", domain: "getreports.io" },
  { name: "Beacon Inc.", domain: "beaconcloud.com" },
  { name: "Summit Desk", domain: "summitdesk.com" },
  { name: "Harbor Metrics LLC", domain: "harbormetrics.com" },
  { name: "Nexalytiq", domain: "nexalytiq.com" },
  { name: "Müllerwerk AG", domain: "muellerwerk.com" },
  { name: "Clientify Cloud", domain: "clientifycloud.com" },
  { name: "Pagewright", domain: "pagewright.io" },
  { name: "Orbitry", domain: "orbitry.io" },
  { name: "SocialStax", domain: "socialstax.com" },
  { name: "Zendora Systems", domain: "zendora.io" },
  { name: "Ratingloft", domain: "ratingloft.com" },
  { name: "Pulse", domain: "pulseportal.io" },
  { name: "Tallyforge", domain: "tallyforge.com" },
  { name: "Inboxara", domain: "inboxara.com" },
];

const firstWords =
  "Bluefin Northgate Cedar Copperline Marlow Oakfield Silverpine Redwood Fairway Granite Larkspur Meridian Stonebridge Westhaven Amberly Foxglove Kestrel Ivory Juniper Linden".split(
    " ",
  );
const secondWords = "Media Digital Studio Partners Marketing Agency Consulting Creative".split(" ");

/** The agency whose brand the demo carries, with a host of its own. */
export function aBrand(draw: Draw, index: number) {
  const brand = `${draw.pick(firstWords)} ${draw.pick(secondWords)}`;
  const label = brand.toLowerCase().replace(" ", "");
  const host = `${draw.pick(["portal", "app", "demo", "clients", "my"])}.${label}${index}.com`;
  return { brand, host };
}

/** Words that hold a supplier's name inside another word, or use it as an ordinary word. */
export const nearNames: Record<string, string[]> = {
  Bright: [
    "Brighter mornings begin with fewer meetings.",
    "A bright idea is worth a try.",
    "Bright colors help people find what matters.",
    "The brightest teams write things down.",
  ],
  Reports: [
    "Reports are sent every Monday.",
    "Open the list of reports, then choose a client.",
    "Your reports, your brand.",
    "Go to Reports and press Send.",
  ],
  "Beacon Inc.": ["A beacon for small teams.", "Beacons and banners are counted once."],
  Pulse: ["Impulse purchases are shown apart.", "Keep a finger on the pulse of your clients."],
  "Summit Desk": ["Reach the summit from your desk.", "Summits and desktops are on page two."],
  "Harbor Metrics LLC": [
    "Metrics of the harbor authority.",
    "Harbor-side views, metrics and more.",
  ],
  Orbitry: ["Exorbitry is not a word, orbits are."],
  "Clientify Cloud": ["Identify clients in the cloud."],
  Pagewright: ["A page wright from the start of the stage."],
  "Zendora Systems": ["Zen doors and systems of thought."],
};
