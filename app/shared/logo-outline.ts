/** An SVG path on a 16 px grid, to be filled even-odd: a badge, its slot, the name field and the caret in it. */
export const logoOutline = [
  "M4.5 2h7A3.5 3.5 0 0 1 15 5.5v5a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 1 10.5v-5A3.5 3.5 0 0 1 4.5 2z",
  "M6.5 4a.5.5 0 0 0 0 1h3a.5.5 0 0 0 0-1z",
  "M4 7h8a1 1 0 0 1 1 1v2.5A1.5 1.5 0 0 1 11.5 12h-7A1.5 1.5 0 0 1 3 10.5V8a1 1 0 0 1 1-1z",
  "M5 8h1v3H5z",
].join("");
