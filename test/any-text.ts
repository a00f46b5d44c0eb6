import fc from "fast-check";

/** Any Unicode character; fast-check's own unit for this, "binary", takes more than a second to build. */
const character = fc
  .integer({ min: 0, max: 0x10_ff_ff - 0x8_00 })
  // Skips the surrogates, which are not characters.
  .map((number) => String.fromCodePoint(number < 0xd8_00 ? number : number + 0x8_00));

export const anyText = fc.string({ unit: character });
