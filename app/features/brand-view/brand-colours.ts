type Theme = "light" | "dark";

/** What depends on the ground of the drawn windows, which follows the theme. */
type Shades = {
  /** The buyer's colour, a little of it. */
  tint: string;
  onTint: string;
  /** The buyer's colour as text on a window. */
  text: string;
  mid: string;
  /** The outline of the buyer's colour: visible where the colour itself is not. */
  edge: string;
};

/** The buyer's colour does not change with the theme. */
export type BrandColours = { ground: string; onGround: string } & Record<Theme, Shades>;

/** The ground of windows in ui/scene.css. */
export const windowGrounds: Record<Theme, string> = { light: "#ffffff", dark: "#262a34" };

/** WCAG AA for text. */
export const MIN_CONTRAST = 4.5;
const MIN_VISIBLE = 1.3;

/** Everything the scene needs, from any colour; each text is readable on its ground. */
export function brandColours(colour: string): BrandColours {
  return {
    ground: colour,
    onGround: contrast("#ffffff", colour) >= MIN_CONTRAST ? "#ffffff" : readable(colour, colour),
    light: shadesOn(windowGrounds.light, colour, { tint: 0.12, mid: 0.5 }),
    dark: shadesOn(windowGrounds.dark, colour, { tint: 0.24, mid: 0.65 }),
  };
}

/** '#abc', 'AABBCC' or '#aabbcc' as '#aabbcc'. */
export function readColour(text: string) {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

/** The ratio of WCAG 2.2: 1 for equal colours, 21 for black on white. */
export function contrast(one: string, other: string) {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

function shadesOn(ground: string, colour: string, share: { tint: number; mid: number }): Shades {
  const tint = mix(ground, colour, share.tint);
  return {
    tint,
    onTint: readable(colour, tint),
    text: readable(colour, ground),
    mid: visible(mix(ground, colour, share.mid), ground),
    edge: visible(colour, ground),
  };
}

/** The colour itself or, step by step, nearer to black or white until it can be read. */
function readable(colour: string, ground: string) {
  return moveUntil(
    colour,
    contrastingEnd(ground),
    (mixed) => contrast(mixed, ground) >= MIN_CONTRAST,
  );
}

function visible(colour: string, ground: string) {
  return moveUntil(
    colour,
    contrastingEnd(ground),
    (mixed) => contrast(mixed, ground) >= MIN_VISIBLE,
  );
}

function moveUntil(colour: string, end: string, isEnough: (mixed: string) => boolean) {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, end, share);
    if (isEnough(mixed)) return mixed;
  }
  return end;
}

/** At least one of the two has a contrast of 4.58 with any colour. */
function contrastingEnd(ground: string) {
  return contrast("#ffffff", ground) >= contrast("#000000", ground) ? "#ffffff" : "#000000";
}

function mix(one: string, other: string, share: number) {
  const others = channels(other);
  const mixed = channels(one).map((value, index) =>
    Math.round(value + ((others[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string) {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
