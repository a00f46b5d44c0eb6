import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { startCluster } from "./cluster.ts";
import { startServer } from "./origin/start-server.ts";
import { prepareSamples } from "./pages/prepare-samples.ts";
import { timeClicks } from "./pages/time-clicks.ts";
import { type FirstVisit, visitFirst } from "./pages/visit-first.ts";
import { databaseOf, prepareListings } from "./prepare-listings.ts";

const MAX_SCRIPT_KB = 25;
const MAX_USED_KB = 95;
const MAX_REQUESTS = 10;
const MAX_LARGEST_PAINT_MS = 1_000;
/** Where listings have pictures. */
const MAX_PAINT_WITH_PICTURES_MS = 1_500;
const MAX_SHIFT_WITH_PICTURES = 0.02;
/** Of the time that a click takes with the other release. */
const MAX_CLICK_RATIO = 1.2;

const { values } = parseArgs({
  options: {
    /** A checkout of another release with its build, to compare with. */
    beside: { type: "string" },
    visits: { type: "string", default: "5" },
    clicks: { type: "string", default: "20" },
    listings: { type: "string", default: "2000" },
    port: { type: "string", default: "5810" },
  },
});
const listings = Number(values.listings);
const samples = "rebadge_bench_samples";

/** What one release shows: the first visit of each page, and how long a click takes. */
type Release = {
  visits: Record<string, FirstVisit>;
  usedKb: number;
  clicks: Record<string, number>;
};

const cluster = startCluster();
try {
  const id = await prepareListings(cluster.adminUrl, listings);
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    const ours = await measure(browser, ".", id);
    const pictured = await measurePictures(browser);
    const other = values.beside ? await measure(browser, values.beside, id) : undefined;
    report(ours, pictured, other);
  } finally {
    await browser.close();
  }
} finally {
  cluster.stop();
}

async function measure(browser: Browser, folder: string, id: string): Promise<Release> {
  const { adminUrl } = cluster;
  const database = databaseOf(listings);
  const server = await startServer({ adminUrl, database, port: Number(values.port), folder });
  try {
    return await measurePages(browser, server.origin, id);
  } finally {
    await server.stop();
  }
}

/** The pages that show pictures, with the samples, which have some. */
async function measurePictures(browser: Browser) {
  const { adminUrl } = cluster;
  const port = Number(values.port);
  const id = await prepareSamples(adminUrl, samples, port);
  const server = await startServer({ adminUrl, database: samples, port });
  try {
    return await visitAll(browser, server.origin, ["/", "/services", `/service/${id}`], id);
  } finally {
    await server.stop();
  }
}

async function visitAll(browser: Browser, origin: string, paths: string[], id: string) {
  const visits: Record<string, FirstVisit> = {};
  for (const path of paths) {
    const name = path.replace(id, "{id}");
    visits[name] = await visitFirst(browser, origin + path, Number(values.visits));
    console.error(name, JSON.stringify(visits[name]));
  }
  return visits;
}

async function measurePages(browser: Browser, origin: string, id: string): Promise<Release> {
  const article = "/blog/roi-white-label-services";
  const paths = [
    "/",
    "/services",
    `/service/${id}`,
    "/compare",
    "/blog",
    article,
    "/pricing",
    "/contact",
  ];
  const visits = await visitAll(browser, origin, paths, id);
  const used = await visitFirst(browser, `${origin}/services`, 1, async (page) => {
    await page.getByPlaceholder("What are you looking for?").pressSequentially("mark");
    await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
    await page.waitForFunction(() => !document.querySelector("select"));
  });
  const clicks = await timeClicks(browser, origin, Number(values.clicks));
  console.error(JSON.stringify({ usedKb: used.scriptKb, clicks }));
  return { visits, usedKb: used.scriptKb, clicks };
}

function report(ours: Release, pictured: Release["visits"], other: Release | undefined) {
  const most = (pick: (visit: FirstVisit) => number, visits = ours.visits) =>
    Math.max(...Object.values(visits).map(pick));
  const ratios = Object.entries(ours.clicks).map(([name, milliseconds]) => [
    name,
    other ? Math.round((milliseconds / (other.clicks[name] ?? 0)) * 100) / 100 : undefined,
  ]);
  const thresholds = {
    [`scripts of a first visit <= ${MAX_SCRIPT_KB} KB`]:
      most(({ scriptKb }) => scriptKb) <= MAX_SCRIPT_KB,
    [`scripts with pickers and suggestions <= ${MAX_USED_KB} KB`]: ours.usedKb <= MAX_USED_KB,
    [`requests of a first visit <= ${MAX_REQUESTS}`]:
      most(({ requests }) => requests) <= MAX_REQUESTS,
    [`largest paint on a slow phone < ${MAX_LARGEST_PAINT_MS} ms`]:
      most(({ largestPaintMs }) => largestPaintMs) < MAX_LARGEST_PAINT_MS,
    "layout shift = 0": most(({ shift }) => shift) === 0,
    [`with pictures: largest paint < ${MAX_PAINT_WITH_PICTURES_MS} ms`]:
      most(({ largestPaintMs }) => largestPaintMs, pictured) < MAX_PAINT_WITH_PICTURES_MS,
    [`with pictures: layout shift < ${MAX_SHIFT_WITH_PICTURES}`]:
      most(({ shift }) => shift, pictured) < MAX_SHIFT_WITH_PICTURES,
    ...Object.fromEntries(
      ratios
        .filter(([, ratio]) => ratio !== undefined)
        .map(([name, ratio]) => [
          `${name} <= ${MAX_CLICK_RATIO} of the other`,
          Number(ratio) <= MAX_CLICK_RATIO,
        ]),
    ),
  };
  console.log(
    JSON.stringify({ ours, pictured, other, ratios: Object.fromEntries(ratios), thresholds }),
  );
  if (Object.values(thresholds).includes(false)) process.exitCode = 1;
}
