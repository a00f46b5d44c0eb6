/** Lists are what is asked for most; each page of them is drawn anew. */
const paths = ["/", ...Array.from({ length: 40 }, (_, place) => `/services?page=${place + 1}`)];
/** Whoever waits for a new process waits for this as well. */
const MAX_WARM_UP_MS = 3_000;

/**
 * The first pages of a process take many times as long as later ones. They are drawn for nobody, before the door is
 * opened: otherwise a release is felt by everyone who comes right after it. Without the database there is nothing to draw.
 */
export async function warmUp(
  ask: (path: string) => Promise<Response>,
  now = () => performance.now(),
) {
  const until = now() + MAX_WARM_UP_MS;
  for (const path of paths) {
    const response = await ask(path);
    await response.text();
    if (!response.ok || now() > until) return;
  }
}
