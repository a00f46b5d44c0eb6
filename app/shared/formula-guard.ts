/** Characters that start a formula in a spreadsheet, or that it skips before one. */
const signs = "[=+\\-@＝＋－＠\\t\\r\\0]";
const wantsGuard = new RegExp(`^'*${signs}`);
const hasGuard = new RegExp(`^'+${signs}`);

/**
 * Puts an apostrophe before a text that a spreadsheet would read as a formula. A text that looks guarded already gets
 * another one, so that removing it always restores the original.
 */
export function guardFormula(text: string) {
  return wantsGuard.test(text) ? `'${text}` : text;
}

export function removeFormulaGuard(text: string) {
  return hasGuard.test(text) ? text.slice(1) : text;
}
