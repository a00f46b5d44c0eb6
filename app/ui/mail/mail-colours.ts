/** Copies of the stylesheet's colours, because mails cannot use CSS variables; a test compares them. */
export const mailLight = {
  paper: "#fbfaf7",
  surface: "#ffffff",
  line: "#e4e1d8",
  ink: "#161a23",
  ink2: "#4a5060",
  ink3: "#636978",
  accent: "#2a46e5",
  accentSoft: "#ecefff",
  accentLine: "#c9d1ff",
  accentFill: "#2a46e5",
  onFill: "#ffffff",
} as const;

export const mailDark = {
  paper: "#12141a",
  surface: "#1a1d25",
  line: "#2c313c",
  ink: "#f3f1ea",
  ink2: "#b9bcc6",
  ink3: "#9a9fad",
  accent: "#93a3ff",
  accentSoft: "#232a4d",
  accentLine: "#3c4785",
  accentFill: "#4059f0",
  onFill: "#ffffff",
} as const satisfies Record<keyof typeof mailLight, string>;
