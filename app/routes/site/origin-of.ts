type Matches = readonly [{ loaderData: { origin: string } }, ...unknown[]];

/** From the root's loader. */
export function originOf([root]: Matches) {
  return root.loaderData.origin;
}
