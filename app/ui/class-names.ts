/** Joins the class names that apply. Later names do not override earlier ones: the stylesheet's order decides. */
export function classNames(...names: (string | false | undefined)[]) {
  return names.filter(Boolean).join(" ");
}
