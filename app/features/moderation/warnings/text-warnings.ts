import type { TextField, Warning } from "./warning.ts";

export function textWarnings({
  businessName,
  description,
}: {
  businessName: string;
  description: string;
}): Warning[] {
  return [...warningsIn("name", businessName), ...warningsIn("description", description)];
}

const MIN_LETTERS = 8;
const MAX_CAPITALS = 0.7;
const MAX_SHOWN = 3;
const MAX_SHOWN_LENGTH = 60;

function warningsIn(field: TextField, text: string): Warning[] {
  const warnings: Warning[] = [];
  if (isInCapitals(text)) warnings.push({ kind: "capitals", field });

  const [repeated] = repeatedSigns.exec(text) ?? [];
  if (repeated) warnings.push({ kind: "repeated-signs", field, found: shorten(repeated) });

  const found = [...new Set(findContactDetails(text))].slice(0, MAX_SHOWN).map(shorten);
  if (found.length > 0) warnings.push({ kind: "contact-details", field, found });
  return warnings;
}

/** Scripts without capitals, such as Arabic or Chinese, do not count; a short name may be an abbreviation. */
function isInCapitals(text: string) {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = capitals + (text.match(/\p{Ll}/gu)?.length ?? 0);
  return letters >= MIN_LETTERS && capitals > letters * MAX_CAPITALS;
}

/** Three dots or a row of dashes are allowed. */
const repeatedSigns = /[!?]{3,}|([$€£¥*#%&@~^+=|])\1{2,}|(\p{Extended_Pictographic})\2{2,}/u;

const addresses =
  /[a-z][a-z0-9+.-]{1,20}:\/\/\S{1,2000}|\bwww\.\S{1,2000}|[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/giu;

/**
 * Domain names without a scheme. TLDs that are English words are left out, and so are capitals, which follow a missing
 * space between two sentences.
 */
const mentions =
  /(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,5}(?:com|net|org|info|biz|io|co|ai|app|dev|eu|uk|de|fr|nl|ch|ca|agency|cloud|digital|online|shop|site|store|tech|xyz)(?![\p{L}\p{N}-])/gu;

const numbers = /(?<![\p{L}\p{N}.,])[+(]{0,2}\d(?:[ ()./-]{0,3}\d){7,14}(?![\p{L}\p{N}])/gu;

function findContactDetails(text: string) {
  const written = text.match(addresses) ?? [];
  // A domain name inside an address is not reported twice.
  const rest = text.replace(addresses, " ");
  const phoneNumbers = (rest.match(numbers) ?? []).filter(isPhoneNumber);
  return [...written, ...(rest.match(mentions) ?? []), ...phoneNumbers];
}

/** Dates, years and large amounts can have as many digits. */
function isPhoneNumber(text: string) {
  const digits = text.replace(/\D/g, "").length;
  if (/^\d{1,3}([ .]\d{3})+$/.test(text)) return false;
  return digits >= (/^[+(0]/.test(text) ? 8 : 10);
}

function shorten(found: string) {
  return found.length > MAX_SHOWN_LENGTH ? `${found.slice(0, MAX_SHOWN_LENGTH)}…` : found;
}
