type Matches = readonly [{ loaderData: { origin: string } }, ...unknown[]];

/** Where the site is reached, as the root's loader told the page. */
export function originOf([root]: Matches) {
  return root.loaderData.origin;
}
