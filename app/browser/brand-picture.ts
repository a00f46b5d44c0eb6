import type { OwnBrand } from "#app/features/brand-view/own-brand.ts";

const WIDTH = 1600;
const CAPTION = 44;
const SVG = "http://www.w3.org/2000/svg";
const kept = ["fill", "stroke", "font-size", "font-weight", "font-family"];

/** Draws the stage as it is shown and saves it as a PNG, without a server. The file's name if that worked. */
export async function saveBrandPicture(view: HTMLElement, { logo }: OwnBrand) {
  const stage = view.querySelector<HTMLElement>("[data-brand-stage]");
  if (!stage) return undefined;
  try {
    const drawn = await drawStage(stage);
    const file = `rebadge-${view.dataset.brandView}.png`;
    download(await toPng(drawn, logo?.url ?? ""), file);
    return file;
  } catch {
    return undefined;
  }
}

async function drawStage(stage: HTMLElement) {
  const { width, height, left, top } = stage.getBoundingClientRect();
  const style = getComputedStyle(stage);
  const colour = (name: string) => style.getPropertyValue(name);
  const root = make("svg", { viewBox: `0 0 ${width} ${height + CAPTION}`, width: WIDTH });
  root.setAttribute("height", String(Math.round((WIDTH / width) * (height + CAPTION))));

  const fonts = make("style", {});
  fonts.textContent = await fontFaces();
  const floor = height * 0.71;
  root.append(
    fonts,
    shadow(colour("--scene-shadow")),
    make("rect", { width, height: height + CAPTION, fill: colour("--scene-floor") }),
    make("rect", { width, height: floor, fill: colour("--scene-stage") }),
  );
  for (const part of stage.querySelectorAll("svg, [data-pill]")) {
    const box = part.getBoundingClientRect();
    const place = { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
    if (part instanceof SVGSVGElement) root.append(copyDrawing(part, place));
    else root.append(...drawPill(part, place, { left, top }));
  }
  root.append(caption(stage, width, height));
  return root;
}

type Place = { x: number; y: number; width: number; height: number };

/** With the colours and fonts that the page gives it, because the picture has no style sheet. */
function copyDrawing(drawing: SVGSVGElement, place: Place) {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll<SVGElement>("*");
  for (const [index, element] of [...copy.querySelectorAll<SVGElement>("*")].entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    if (style.display === "none") element.remove();
    for (const name of kept) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute("style");
    element.removeAttribute("class");
    if (element.localName === "image") element.removeAttribute("href");
  }
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  copy.setAttribute("overflow", "visible");
  const lifted = make("g", {});
  if (getComputedStyle(drawing).filter !== "none") lifted.setAttribute("filter", "url(#lift)");
  lifted.append(copy);
  return lifted;
}

function drawPill(pill: Element, place: Place, origin: { left: number; top: number }) {
  const style = getComputedStyle(pill);
  const frame = make("rect", {
    ...place,
    rx: place.height / 2,
    fill: style.backgroundColor,
    stroke: style.borderTopColor,
  });
  const texts = [...pill.querySelectorAll("b, span")].map((word) => {
    const box = word.getBoundingClientRect();
    const { color, fontSize, fontWeight, fontFamily } = getComputedStyle(word);
    return textOf(word.textContent, {
      x: box.left - origin.left,
      y: box.top - origin.top + box.height / 2 + Number.parseFloat(fontSize) * 0.36,
      fill: color,
      "font-size": fontSize,
      "font-weight": fontWeight,
      "font-family": fontFamily,
    });
  });
  return [frame, ...texts];
}

/** A picture is passed on without its page, so it says what it is. */
function caption(stage: HTMLElement, width: number, height: number) {
  const { color, fontFamily } = getComputedStyle(stage);
  const [what = ""] = (stage.ariaLabel ?? "").split(". ");
  return textOf(`${what}. From stated facts, not a picture of the product. ${location.host}`, {
    x: width / 2,
    y: height + CAPTION / 2 + 4,
    fill: color,
    "font-size": Math.min(12, width / 62),
    "font-family": fontFamily,
    "text-anchor": "middle",
  });
}

function shadow(colour: string) {
  const filter = make("filter", {
    id: "lift",
    x: "-20%",
    y: "-20%",
    width: "140%",
    height: "150%",
  });
  filter.append(make("feDropShadow", { dx: 0, dy: 10, stdDeviation: 10, "flood-color": colour }));
  return filter;
}

/** The page's own typefaces, which the browser has already; without them the picture uses the system's. */
async function fontFaces() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const texts = faces.map(async ({ cssText, parentStyleSheet }) => {
    const address = /url\("?([^")]+)"?\)/.exec(cssText)?.[1];
    if (!address) return "";
    const response = await fetch(new URL(address, parentStyleSheet?.href ?? location.href), {
      cache: "force-cache",
    });
    return cssText.replace(address, await dataUrl(await response.blob()));
  });
  return (await Promise.all(texts).catch(() => [])).join("\n");
}

function dataUrl(blob: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(blob);
  });
}

async function toPng(drawn: SVGElement, logo: string) {
  const serialized = new XMLSerializer().serializeToString(drawn);
  // Only in the text: the policy refuses a data URL in an element of the page.
  const text = serialized.replaceAll("<image ", `<image href="${logo}" `);
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = Number(drawn.getAttribute("height"));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error("no picture"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

function download(png: Blob, file: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(png);
  link.download = file;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function textOf(words: string, attributes: Record<string, string | number>) {
  const text = make("text", attributes);
  text.textContent = words;
  return text;
}

function make(name: string, attributes: Record<string, string | number>) {
  const element = document.createElementNS(SVG, name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, String(value));
  return element;
}
