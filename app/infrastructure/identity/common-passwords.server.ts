import { createRequire } from "node:module";
import { brand } from "#app/shared/brand.ts";

const require = createRequire(import.meta.url);

const rows = ["1234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

let known: ReadonlySet<string> | undefined;

/** What guessers try first: the passwords people choose most, and what they know about this account. */
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

/** Along the digits, the alphabet or a row of keys, either way and round the end. */
function isRun(guess: string) {
  const backwards = [...guess].reverse().join("");

  return rows.some((row) => {
    const round = row.repeat(Math.ceil(guess.length / row.length) + 1);
    return round.includes(guess) || round.includes(backwards);
  });
}

/** Fifty thousand, all lower case: some 20 ms and 8 MB that only a process asked for a password pays. */
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
