import type { Draw } from "../../../scripts/samples/draw.ts";

type Disguise = (text: string) => string;

const hex = (letter: string, digits: number) =>
  (letter.codePointAt(0) ?? 0).toString(16).padStart(digits, "0");
const every =
  (write: (letter: string) => string): Disguise =>
  (text) =>
    [...text].map(write).join("");
const halves = (text: string) => {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)] as const;
};
const between =
  (separator: string): Disguise =>
  (text) =>
    halves(text).join(separator);
const mixedCase: Disguise = (text) =>
  [...text].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter.toLowerCase())).join("");
const base64: Disguise = (text) => Buffer.from(text).toString("base64");

/** Ways to write a name so that a plain comparison misses it and people or browsers still see it, by where it stands. */
const disguises = {
  text: [
    every((letter) => `&#${letter.codePointAt(0)};`),
    every((letter) => `&#x${hex(letter, 1)};`),
    between("&shy;"),
    between("\u200b"),
    between("<b></b>"),
    between("<!-- -->"),
    between("<wbr>"),
    // Full-width letters, a Cyrillic letter, and spaces between letters.
    (text: string) =>
      text.replace(/[a-z]/gi, (letter) =>
        String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
      ),
    (text: string) =>
      text.replace(/[aeo]/, (letter) => ({ a: "а", e: "е", o: "о" })[letter] ?? letter),
    (text: string) => [...text].join(" "),
    (text: string) => `<span>${halves(text)[0]}</span><span>${halves(text)[1]}</span>`,
  ],
  attribute: [
    every((letter) => `&#${letter.codePointAt(0)};`),
    between("&shy;"),
    between("&#8203;"),
    every((letter) => `&#x${hex(letter, 4)};`),
  ],
  comment: [mixedCase, base64, every((letter) => `%${hex(letter, 2)}`), between("\u200b")],
  script: [
    every((letter) => `\\x${hex(letter, 2)}`),
    every((letter) => `\\u${hex(letter, 4)}`),
    every((letter) => `\\u{${hex(letter, 1)}}`),
    between("'+'"),
    between("' + \n '"),
    (text: string) => `'+['${halves(text).join("','")}'].join('')+'`,
    (text: string) =>
      `'+String.fromCharCode(${[...text].map((letter) => letter.charCodeAt(0)).join(",")})+'`,
    (text: string) => `'+atob('${base64(text)}')+'`,
    (text: string) =>
      `'+[${[...text].map((letter) => letter.charCodeAt(0)).join(",")}].map(c=>String.fromCharCode(c)).join('')+'`,
    // In variables, and reversed: nothing short of running the script shows these.
    (text: string) => `'+parts.a+parts.b+'/*${halves(text)[1]}*/`,
    (text: string) => `'+'${[...text].toReversed().join("")}'.split('').reverse().join('')+'`,
    (text: string) => `'+decodeURIComponent('${every((letter) => `%${hex(letter, 2)}`)(text)}')+'`,
  ],
  style: [
    every((letter) => `\\${hex(letter, 6)}`),
    (text: string) => `\\${hex(text.slice(0, 1), 1)} ${text.slice(1)}`,
  ],
  json: [every((letter) => `\\u${hex(letter, 4)}`), between("\u200b")],
  address: [
    (text: string) => text.toUpperCase(),
    mixedCase,
    every((letter) => (letter === "." ? letter : `%${hex(letter, 2)}`)),
    every((letter) => `&#${letter.codePointAt(0)};`),
  ],
  header: [mixedCase, base64, every((letter) => `%${hex(letter, 2)}`)],
} satisfies Record<string, Disguise[]>;

export type Context = keyof typeof disguises;

/** How a place writes a name: as it is, or in one of the disguises for where it stands. */
export type Say = (context: Context, text: string) => string;

export function sayPlain(_context: Context, text: string) {
  return text;
}

export function sayDisguised(draw: Draw): Say {
  return (context, text) => draw.pick<Disguise>(disguises[context])(text);
}
