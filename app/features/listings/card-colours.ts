/** The light theme's colours, repeated because drawn pictures cannot use stylesheets; a test compares them. */
export const cardColours = {
  paper: "#fbfaf7",
  surface: "#ffffff",
  line: "#e4e1d8",
  lineStrong: "#cfcabd",
  ink: "#161a23",
  ink2: "#4a5060",
  accent: "#2a46e5",
  accentSoft: "#ecefff",
} as const;

/** Foreground and background of each tone. */
export const cardTones = [
  ["#2a3fb0", "#e3e8ff"],
  ["#0f6a45", "#dcf4e6"],
  ["#a4431a", "#ffe6da"],
  ["#6a35b1", "#efe4ff"],
  ["#0d6377", "#d9f2f6"],
  ["#a32452", "#ffe3ec"],
  ["#4c5f0a", "#e9f0cf"],
  ["#57503f", "#e9e5dc"],
] as const;
