/** Result lists are requested most; each page of them is rendered anew. */
const paths = ["/", ...Array.from({ length: 40 }, (_, index) => `/services?page=${index + 1}`)];
const MAX_WARM_UP_MS = 3_000;

/**
 * Warms up the JIT before listening: the first pages of a process take many times as long as later ones. Stops at the
 * first error, such as an unavailable database.
 */
export async function warmUp(
  request: (path: string) => Promise<Response>,
  now = () => performance.now(),
) {
  const until = now() + MAX_WARM_UP_MS;
  for (const path of paths) {
    const response = await request(path);
    await response.text();
    if (!response.ok || now() > until) return;
  }
}
