import { once } from "node:events";
import { createServer } from "node:http";
import { readSamples } from "./seed-samples.ts";

type SampleDemo = {
  key: string;
  /** The name of a live sample. */
  listing: string;
  /** Shown where a supplier leaks, with the supplier's name and domain put in. */
  page: (supplier: string, domain: string) => string;
  help?: (supplier: string, domain: string) => string;
  /** From whom the demo's email comes; without one, none is sent. */
  mail?: (supplier: string, domain: string) => string;
  /** Nothing answers there. */
  isDown?: boolean;
  /** Still in the days in which only the provider sees the result. */
  isNew?: boolean;
};

const plain = () => '<p>Your reports of this month.</p> <a href="prices">Prices</a>';
const fromAgency = () => "Northwind Agency <team@northwind-agency.example>";

/** Branded demos of ten samples: clean ones, one leak in each layer, one that is down, and two that are not public yet. */
export const sampleDemos: SampleDemo[] = [
  {
    key: "clean",
    listing: "Tillgrove",
    page: plain,
    help: () => "<p>How to read a report.</p>",
    mail: fromAgency,
  },
  {
    key: "clean-without-mail",
    listing: "Cartmason",
    page: plain,
    help: () => "<p>How to sign in.</p>",
  },
  {
    key: "script-host",
    listing: "Bazaarline",
    page: (_, domain) => `${plain()}<script src="https://cdn.${domain}/app.js"></script>`,
  },
  {
    key: "link",
    listing: "Mercadito Kit",
    page: (_, domain) => `${plain()}<a href="https://app.${domain}/reset">Reset your password</a>`,
    mail: fromAgency,
  },
  {
    key: "powered-by",
    listing: "Plinthpage",
    page: (supplier) => `${plain()}<footer>Powered by ${supplier}</footer>`,
    mail: fromAgency,
  },
  {
    key: "help",
    listing: "Guildpost",
    page: (_, domain) => `${plain()}<a href="https://help.${domain}/start">Help centre</a>`,
  },
  {
    key: "sender",
    listing: "Slotheron",
    page: plain,
    mail: (supplier, domain) => `${supplier} <no-reply@${domain}>`,
  },
  { key: "down", listing: "Ticketfold", page: plain, isDown: true },
  {
    key: "new-with-comment",
    listing: "Appkiln",
    page: (supplier) => `${plain()}<!-- ${supplier} portal, build 4711 -->`,
    isNew: true,
  },
  { key: "new-clean", listing: "Relaycraft", page: plain, mail: fromAgency, isNew: true },
];

/** Serves each demo under /<key>/. */
export async function serveSampleDemos(port: number) {
  const samples = await readSamples();
  const domains = new Map(
    samples.map(({ businessName, website }) => [businessName, new URL(website).hostname]),
  );
  const server = createServer(({ url = "" }, response) => {
    const [, key, rest = ""] = url.split("/");
    const demo = sampleDemos.find((one) => one.key === key);
    const page = rest === "help" ? demo?.help : demo?.page;
    if (!demo || !page || demo.isDown || !["", "help", "prices"].includes(rest))
      return response.writeHead(404).end();

    const shown = page(demo.listing, domains.get(demo.listing) ?? "");
    const help = demo.help && rest === "" ? '<a href="help">Help</a>' : "";
    response.setHeader("content-type", "text/html; charset=utf-8");
    return response.end(
      `<!doctype html><html lang="en"><title>Northwind Portal</title><h1>Northwind Portal</h1>${shown} ${help}</html>`,
    );
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
}
