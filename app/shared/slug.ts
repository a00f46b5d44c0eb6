/** Lower case, '&' as 'and', everything else that is not a letter or digit as a hyphen. */
export function slugify(text: string) {
  return text
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
