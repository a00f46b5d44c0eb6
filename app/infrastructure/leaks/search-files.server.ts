import type { Sighting, Supplier } from "#app/shared/leak.ts";
import { textOf } from "./file-text.server.ts";
import { areAlike, printOf } from "./icon-likeness.server.ts";
import { namesInJson } from "./json-names.server.ts";
import { labelsOf, ownNamesOf } from "./own-brand.server.ts";
import { readPage } from "./read-page.server.ts";
import { searchPage } from "./search-page.server.ts";
import { Sightings, type Spot } from "./sightings.server.ts";
import { readSupplier } from "./supplier-names.server.ts";
import type { FileKind, VisitedDemo, VisitedFile } from "./visited-demo.server.ts";

const pages: readonly FileKind[] = ["page", "linked-page", "help-page"];

/** Where the supplier shows in what a visit has collected. Runs in the sandbox; `searchDemo` calls it there. */
export async function searchFiles(
  demo: VisitedDemo,
  supplier: Supplier,
  icons: readonly Uint8Array[],
): Promise<Sighting[]> {
  const answered = demo.files.filter(({ status }) => status === 200);
  const read = answered
    .filter(({ kind }) => pages.includes(kind))
    .map((file) => ({ file, page: readPage(file) }));
  const start = read.find(({ file }) => file.kind === "page");
  const manifest = answered
    .filter(({ kind }) => kind === "manifest")
    .flatMap((file) => namesInJson(textOf(file)));
  const ownNames = start ? ownNamesOf(start.page, start.file.url, manifest) : new Set<string>();
  const labels = new Set(read.flatMap(({ page }) => [...labelsOf(page)]));

  const sightings = new Sightings(readSupplier(supplier), labels);
  searchNetwork(demo, sightings);
  for (const file of demo.files) searchHeaders(file, sightings);
  for (const { file, page } of read)
    searchPage({ page, url: file.url, isHelpPage: file.kind === "help-page", ownNames }, sightings);
  for (const file of answered) searchAsset(file, sightings);
  await compareIcons(answered, icons, sightings);
  return sightings.all;
}

function searchNetwork({ files, certificates, aliases }: VisitedDemo, sightings: Sightings) {
  const start = files.filter(({ kind }) => kind === "page");
  for (const { url } of start) {
    sightings.search(new URL(url).hostname, spot("portal", "address", url));
  }
  for (const { host, names } of certificates) {
    for (const name of names)
      sightings.search(name, { ...spot("portal", "certificate", host), style: "maker" });
  }
  for (const { host, targets } of aliases) {
    for (const target of targets) sightings.search(target, spot("portal", "DNS alias", host));
  }
}

function searchHeaders({ url, kind, headers }: VisitedFile, sightings: Sightings) {
  const layer = layerOf(kind);
  for (const [name, value] of headers) {
    if (name === "set-cookie") sightings.search(value, spot("portal", "cookie", url));
    else if (name !== "location") {
      sightings.search(`${name}: ${value}`, { ...spot("portal", "header", url), style: "maker" });
    } else {
      sightings.search(URL.parse(value, url)?.hostname ?? value, spot(layer, "redirect", url));
      sightings.search(value, spot(layer, "redirect", url));
    }
  }
}

function searchAsset(file: VisitedFile, sightings: Sightings) {
  const { kind, url } = file;
  if (pages.includes(kind)) return;
  if (kind === "icon") {
    if (/svg|xml/.test(typeOf(file))) sightings.search(textOf(file), spot("portal", "icon", url));
    return;
  }
  const text = kind === "source-map" ? sourcesOf(textOf(file)) : textOf(file);
  const place = kind === "source-map" ? "source map" : kind;
  sightings.search(text, { ...spot("portal", place, url), isStyleSheet: kind === "style" });
  const names = kind === "manifest" ? namesInJson(text) : [];
  for (const name of names)
    sightings.search(name, { ...spot("portal", place, url), style: "maker" });
}

async function compareIcons(
  files: readonly VisitedFile[],
  icons: readonly Uint8Array[],
  sightings: Sightings,
) {
  const suppliers = (await Promise.all(icons.map(printOf))).filter((print) => print !== undefined);
  if (suppliers.length === 0) return;
  for (const { url, body } of files.filter(({ kind }) => kind === "icon")) {
    const own = await printOf(body);
    if (own && suppliers.some((print) => areAlike(print, own)))
      sightings.add(spot("mark", "icon", url), "the icon of the supplier's own website");
  }
}

/** Without the sources themselves, which may come from anywhere. */
function sourcesOf(text: string) {
  try {
    const { file, sources, sourceRoot } = JSON.parse(text) as Record<string, unknown>;
    return [file, sourceRoot, sources]
      .flat()
      .filter((one) => typeof one === "string")
      .join("\n");
  } catch {
    return "";
  }
}

function typeOf({ headers }: VisitedFile) {
  return headers.find(([name]) => name === "content-type")?.[1] ?? "";
}

function layerOf(kind: FileKind) {
  if (kind === "help-page") return "help";
  return kind === "linked-page" ? "links" : "portal";
}

function spot(layer: Spot["layer"], place: string, where: string): Spot {
  return { layer, place, where };
}
