import { readColour } from "#app/features/brand-view/brand-colours.ts";
import {
  brandName,
  MAX_BRAND_NAME,
  type OwnBrand,
  readOwnBrand,
  sampleBrand,
} from "#app/features/brand-view/own-brand.ts";
import { readLogo } from "./brand-logo.ts";
import { saveBrandPicture } from "./brand-picture.ts";
import { showBrand } from "./show-brand.ts";
import { isBrandKey, storeBrand, storedBrand } from "./stored-brand.ts";

type Controls = ReturnType<typeof findControls>;

/** Makes the controls work and draws the page in the buyer's brand. Nothing here sends anything. */
export function mountBrandView(view: HTMLElement) {
  const controls = findControls(view);
  const stored = readOwnBrand(storedBrand());
  let brand = stored ?? sampleBrand;

  const show = (next: OwnBrand | undefined) => {
    brand = next ?? sampleBrand;
    showBrand(brand);
    showControls(controls, brand, next !== undefined);
  };
  const keep: Keep = (change, words = "") => {
    const next = { ...brand, ...change };
    const isStored = storeBrand(JSON.stringify(next));
    show(next);
    say(controls, isStored ? words : "Shown here only: this browser does not store it.");
  };
  const takeLogo = async (file: File | undefined) => {
    if (!file) return;
    const logo = await readLogo(file);
    if ("refusal" in logo) say(controls, logo.refusal);
    else keep({ logo }, `Logo shown: ${file.name}`);
  };

  listenToFields(controls, keep, takeLogo);
  listenToDrops(view, controls, takeLogo);
  controls.forget?.addEventListener("click", () => {
    storeBrand(undefined);
    show(undefined);
    say(controls, "Forgotten. Nothing of it is left in this browser.");
    controls.name?.focus();
  });
  controls.save?.addEventListener("click", async () => {
    const file = await saveBrandPicture(view, brand);
    say(controls, file ? `Saved as ${file}` : "The picture cannot be drawn in this browser.");
  });
  window.addEventListener("storage", ({ key }) => {
    if (isBrandKey(key)) show(readOwnBrand(storedBrand()));
  });

  if (stored) show(stored);
  else if (!keepTyped(controls, keep)) showControls(controls, brand, false);
  takeLogo(controls.logo?.files?.[0]);
}

function findControls(view: HTMLElement) {
  const one = <Kind extends HTMLElement>(name: string) =>
    view.querySelector<Kind>(`[data-brand-${name}]`);
  return {
    name: one<HTMLInputElement>("name"),
    colour: one<HTMLInputElement>("colour"),
    hex: one<HTMLInputElement>("hex"),
    logo: one<HTMLInputElement>("logo"),
    swatches: view.querySelectorAll<HTMLElement>("[data-brand-swatch]"),
    save: one("save"),
    forget: one("forget"),
    status: one("status"),
  };
}

type Keep = (change: Partial<OwnBrand>, words?: string) => void;

/** Someone may have been faster than this script. */
function keepTyped({ name, colour, hex }: Controls, keep: Keep) {
  const colours = [hex?.value, colour?.value].map((text) => readColour(text ?? ""));
  const picked = colours.find((one) => one && one !== sampleBrand.colour);
  if (!name?.value && !picked) return false;
  keep({ name: brandName(name?.value ?? ""), colour: picked ?? sampleBrand.colour });
  return true;
}

function listenToFields(
  controls: Controls,
  keep: Keep,
  takeLogo: (file: File | undefined) => void,
) {
  const { name, colour, hex, logo, swatches } = controls;
  name?.addEventListener("input", () => keep({ name: brandName(name.value) }));
  colour?.addEventListener("input", () => keep({ colour: colour.value }));
  hex?.addEventListener("input", () => {
    const read = readColour(hex.value);
    // While it is typed, only a whole code counts.
    if (read && hex.value.replace("#", "").length === 6) keep({ colour: read });
  });
  hex?.addEventListener("change", () => {
    const read = readColour(hex.value);
    hex.ariaInvalid = read ? null : "true";
    if (read) keep({ colour: read });
    else say(controls, "A color code has six digits, such as #0f766e.");
  });
  for (const swatch of swatches)
    swatch.addEventListener("click", () => keep({ colour: swatch.dataset.brandSwatch ?? "" }));
  logo?.addEventListener("change", () => {
    takeLogo(logo.files?.[0]);
    // The same file can be chosen again.
    logo.value = "";
  });
}

function listenToDrops(
  view: HTMLElement,
  { logo }: Controls,
  takeLogo: (file: File | undefined) => void,
) {
  const mark = (isDropping: boolean) =>
    logo?.closest("label")?.toggleAttribute("data-dropping", isDropping);
  view.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    mark(true);
  });
  view.addEventListener("dragleave", () => mark(false));
  view.addEventListener("drop", (event) => {
    mark(false);
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    takeLogo(file);
  });
  document.addEventListener("paste", (event) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    takeLogo(file);
  });
}

/** A field in use keeps what is being typed. */
function showControls(controls: Controls, { name, colour }: OwnBrand, isOwn: boolean) {
  const { name: nameField, colour: picker, hex, swatches, forget } = controls;
  if (nameField && nameField !== document.activeElement)
    nameField.value = name === sampleBrand.name ? "" : name.slice(0, MAX_BRAND_NAME);
  if (picker) picker.value = colour;
  if (hex) {
    if (readColour(hex.value) !== colour) hex.value = colour;
    if (hex.value) hex.ariaInvalid = null;
  }
  for (const swatch of swatches) swatch.ariaPressed = String(swatch.dataset.brandSwatch === colour);
  if (forget) forget.hidden = !isOwn;
}

function say({ status }: Controls, words: string) {
  if (status) status.textContent = words;
}
