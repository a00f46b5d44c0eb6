/** The addresses of the form that carries a logo, with or without the `.data` of a client's own request. */
export function hasLogoField(path: string) {
  return /^\/(submit-listing|edit-listing\/[^/]+?)(\.data)?\/?$/i.test(path);
}
