import { createRequire } from "node:module";
import { brand } from "#app/shared/brand.ts";

const require = createRequire(import.meta.url);

const rows = ["1234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

let known: ReadonlySet<string> | undefined;

/** Common passwords, simple patterns, and the account's own e-mail address or our brand. */
export function isCommonPassword(password: string, email: string) {
  const guess = plain(password);

  return (
    aboutAccount(email).includes(guess) ||
    isOneCharacter(guess) ||
    isRun(guess) ||
    knownPasswords().has(guess)
  );
}

function aboutAccount(email: string) {
  const address = plain(email);
  const [name = ""] = address.split("@");

  return [address, name, plain(brand.name), plain(brand.company)];
}

function isOneCharacter(guess: string) {
  return new Set(guess).size <= 1;
}

/** A run along the digits, the alphabet or a keyboard row, in either direction, also wrapping around. */
function isRun(guess: string) {
  const backwards = [...guess].reverse().join("");

  return rows.some((row) => {
    const round = row.repeat(Math.ceil(guess.length / row.length) + 1);
    return round.includes(guess) || round.includes(backwards);
  });
}

/** 50,000 entries in lower case; loaded on first use, because they take about 20 ms and 8 MB. */
function knownPasswords() {
  if (!known) {
    const { dictionary } = require("@zxcvbn-ts/language-common") as Dictionaries;
    known = new Set(dictionary["passwords-common"]);
  }
  return known;
}

type Dictionaries = typeof import("@zxcvbn-ts/language-common");

function plain(text: string) {
  return text.normalize("NFKC").toLowerCase();
}
