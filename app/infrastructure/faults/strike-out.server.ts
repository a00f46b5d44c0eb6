/** In this order: an address with a password in it is no e-mail address. */
const struck: [RegExp, string][] = [
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, "$1[login]@"],
  [/\b(?:[sr]k_(?:test|live)|whsec)_\w+/g, "[secret]"],
  [/[^\s"'`<>()[\]:;,=/]+@[^\s"'`<>()[\]:;,=/]+/g, "[e-mail]"],
  [/\?[^\s"'`<>()]+/g, "?[query]"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[address]"],
  [/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, "[address]"],
  // PostgreSQL ends its complaints with what it was given, or quotes the whole key.
  [/(: )"(?:[^"\\]|\\.)*"/g, '$1"[value]"'],
  [/(Key \([^)]*\)=)\([^)]*\)/g, "$1([value])"],
];

/** What an error says, without what it says about people: it is posted to somebody else's machine. */
export function strikeOut(text: string) {
  return struck.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
