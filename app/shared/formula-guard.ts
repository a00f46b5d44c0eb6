/** What a spreadsheet takes for the beginning of a formula, or skips so that the next sign is the first. */
const signs = "[=+\\-@＝＋－＠\\t\\r\\0]";
const wantsGuard = new RegExp(`^'*${signs}`);
const hasGuard = new RegExp(`^'+${signs}`);

/**
 * An apostrophe before what could be taken for a formula, for files that people open in a spreadsheet. What looks guarded
 * already gets one more, so that removing it gives back every text as it was.
 */
export function guardFormula(text: string) {
  return wantsGuard.test(text) ? `'${text}` : text;
}

export function removeFormulaGuard(text: string) {
  return hasGuard.test(text) ? text.slice(1) : text;
}
