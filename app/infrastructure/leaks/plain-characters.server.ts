/** Soft hyphens, joiners, direction marks, variation selectors: they are not seen. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Cyrillic and Greek letters that look like Latin ones. */
const lookalikes: Record<string, string> = Object.fromEntries([
  ...pairs("АВЕКМНОРСТУХЅІЈԁԛѕіјаеорсухһӏ", "ABEKMHOPCTYXSIJdqsijaeopcyxhl"),
  ...pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοαν", "ABEZHIKMNOPTYXoav"),
]);
const lookalike = new RegExp(`[${Object.keys(lookalikes).join("")}]`, "g");

/** The text as it is read: compatible forms and accents folded, and without invisible characters. */
export function plainCharacters(text: string) {
  // Most texts are plain already, and normalizing them takes longer than looking.
  if (!/[^\t\n\r -~]/.test(text)) return text;
  return text
    .replace(invisible, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(lookalike, (letter) => lookalikes[letter] ?? letter);
}

function pairs(from: string, to: string) {
  return [...from].map((letter, at): [string, string] => [letter, to[at] ?? letter]);
}
